import { Button, chakra, Grid, Text } from "@chakra-ui/react"
import { serviceChoices } from "@site/contract/inquiry.ts"
import { site } from "../../ui/content.ts"
import { NoBreak } from "../parts/links.tsx"
import { Honeypot } from "./honeypot.tsx"
import { InputField, SelectField, TextareaField } from "./labeled-field.tsx"
import { Toast } from "./toast.tsx"

const { formId, endpoint } = site.contactForm

/** An ordinary form, which the server answers with a page. enhance-form.ts enhances its elements. */
export function InquiryForm() {
  return (
    <form method="post" action={endpoint ?? `/api/forms/${formId}`} aria-label="Contact form" data-early="inquiry-form">
      <Grid templateColumns={{ sm: "1fr 1fr" }} columnGap="5" rowGap={{ base: "5", lg: "6" }}>
        <WholeRow>
          <InputField label="Name" name="name" required autoComplete="name" />
        </WholeRow>
        <InputField label="Email" name="email" type="email" required autoComplete="email" />
        <InputField label="Phone" name="phone" type="tel" autoComplete="tel" />
        <WholeRow>
          <SelectField label="Service" name="service" required>
            {serviceChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </WholeRow>
        <WholeRow>
          <TextareaField label="Message" name="message" rows={5} />
        </WholeRow>
      </Grid>
      <Honeypot />
      <Button type="submit" size="2xl" w={{ base: "full", sm: "auto" }} px="9" mt="7">
        Send Message
      </Button>
      <Text textStyle="sm" color="fg.muted" mt="4">
        A reply typically comes within <NoBreak>24-48 hours</NoBreak>.
      </Text>
      <Toast />
    </form>
  )
}

const WholeRow = chakra("div", { base: { gridColumn: "1 / -1" } })
