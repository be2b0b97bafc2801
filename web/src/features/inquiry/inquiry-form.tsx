import { Button, chakra, Grid, Text } from "@chakra-ui/react"
import { zodResolver } from "@hookform/resolvers/zod"
import { honeypotField, type Inquiry, inquirySchema, serviceChoices } from "@site/contract/inquiry.ts"
import { useNavigate } from "@tanstack/react-router"
import { type BaseSyntheticEvent, useEffect, useRef, useState } from "react"
import { useForm } from "react-hook-form"
import { NoBreak } from "../../components/no-break.tsx"
import { useHydrated } from "../../components/use-hydrated.ts"
import { notifyError, toaster } from "../../lib/notify.ts"
import { Honeypot } from "./honeypot.tsx"
import { formAddress, useInquirySender } from "./inquiry-sender.ts"
import { fieldNames, keptDraft } from "./kept-draft.ts"
import { InputField, SelectField, TextareaField } from "./labelled-field.tsx"

const failureText = "There was a problem sending your message. Please try again."

/**
 * Before React is there, and without JavaScript, it is an ordinary form that the server answers with a page. There
 * are no default values: what was typed by then would be wiped out by them.
 */
export function InquiryForm() {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const send = useInquirySender()
  const [failureCount, setFailureCount] = useState(0)
  const submitRef = useRef<HTMLButtonElement>(null)
  const { register, handleSubmit, reset, setError, getValues, setValue, formState } = useForm<Inquiry>({
    resolver: zodResolver(inquirySchema),
  })
  const { errors, isSubmitting } = formState

  useEffect(() => {
    const draft = keptDraft.read()
    for (const name of fieldNames) {
      const value = draft[name]
      if (value !== undefined && getValues(name) === "") setValue(name, value)
    }
  }, [getValues, setValue])

  async function submit(inquiry: Inquiry, event?: BaseSyntheticEvent) {
    // Read from the page: whoever fills it in may do so without any event.
    const honeypot = new FormData(event?.target).get(honeypotField)
    const outcome = await send({ ...inquiry, [honeypotField]: String(honeypot ?? "") })
    if (outcome.kind === "busy") return
    if (outcome.kind === "sent") {
      reset()
      keptDraft.forget()
      // Of a try before that failed: it would stand beside the thanks.
      toaster.dismiss()
      await navigate({ to: "/thank-you" })
      return
    }
    if (outcome.kind === "refused") {
      for (const { field, message } of outcome.errors) {
        const name = fieldNames.find((candidate) => candidate === field)
        if (name) setError(name, { type: "server", message }, { shouldFocus: name === outcome.errors[0]?.field })
      }
    }
    notifyError("Error", outcome.kind === "limited" ? outcome.message : failureText)
    setFailureCount((count) => count + 1)
  }

  // A disabled button loses the focus; after a failure the keyboard is where it was.
  useEffect(() => {
    if (failureCount > 0 && document.activeElement === document.body) submitRef.current?.focus()
  }, [failureCount])

  return (
    <form
      method="post"
      action={formAddress}
      // The browser's own bubbles are for those whom our messages cannot reach.
      noValidate={isHydrated}
      onSubmit={handleSubmit(submit)}
      onChange={() => keptDraft.keep(getValues())}
      aria-label="Contact form"
    >
      <Grid templateColumns={{ sm: "1fr 1fr" }} columnGap="5" rowGap={{ base: "5", lg: "6" }}>
        <WholeRow>
          <InputField label="Name" isRequired autoComplete="name" error={errors.name?.message} {...register("name")} />
        </WholeRow>
        <InputField
          label="Email"
          type="email"
          isRequired
          autoComplete="email"
          error={errors.email?.message}
          {...register("email")}
        />
        <InputField label="Phone" type="tel" autoComplete="tel" error={errors.phone?.message} {...register("phone")} />
        <WholeRow>
          <SelectField label="Service" isRequired error={errors.service?.message} {...register("service")}>
            {serviceChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </WholeRow>
        <WholeRow>
          <TextareaField label="Message" rows={5} error={errors.message?.message} {...register("message")} />
        </WholeRow>
      </Grid>
      <Honeypot />
      <Button
        ref={submitRef}
        type="submit"
        size="2xl"
        w={{ base: "full", sm: "auto" }}
        px="9"
        mt="7"
        disabled={isSubmitting}
      >
        {isSubmitting ? "Sending..." : "Send Message"}
      </Button>
      <Text textStyle="sm" color="fg.muted" mt="4">
        A reply typically comes within <NoBreak>24-48 hours</NoBreak>.
      </Text>
    </form>
  )
}

const WholeRow = chakra("div", { base: { gridColumn: "1 / -1" } })
