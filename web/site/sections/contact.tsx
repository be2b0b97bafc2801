import { Box, chakra, Grid, Text } from "@chakra-ui/react"
import { Clock, Mail, MapPin, Phone } from "lucide-react"
import type { ReactNode } from "react"
import { site } from "../../ui/content.ts"
import { InquiryForm } from "../inquiry-form/inquiry-form.tsx"
import { EmailAddress, TextLink } from "../parts/links.tsx"
import { OpeningHours } from "../parts/opening-hours.tsx"
import { Section } from "../parts/section.tsx"
import { SocialLinks } from "../parts/social-links.tsx"
import { SectionHeading } from "./section-heading.tsx"

export function Contact() {
  return (
    // The form's upper edge is visible at the anchor.
    <Section id="contact" tone="paper" aria-label="Contact" scrollMarginTop={{ lg: "6rem" }}>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 6fr)" }}
        templateRows={{ lg: "auto 1fr" }}
        columnGap={{ lg: "10", xl: "16" }}
        rowGap={{ base: "10", lg: "8" }}
      >
        <SectionHeading
          label="Contact"
          title={`Tell ${site.trainer.firstName} about your dog`}
          text="Age, breed if you know it, and the three things you most want to change."
        />
        <FormSheet>
          <InquiryForm />
        </FormSheet>
        <Box>
          <ContactDetails>
            <ContactDetail icon={<MapPin size={19} />} term="Location">
              {site.location}
              <br />
              {site.serviceArea}
            </ContactDetail>
            <ContactDetail icon={<Phone size={19} />} term="Phone">
              <TextLink href={`tel:${site.phone.e164}`}>{site.phone.display}</TextLink>
            </ContactDetail>
            <ContactDetail icon={<Mail size={19} />} term="Email">
              <TextLink href={`mailto:${site.email}`}>
                <EmailAddress />
              </TextLink>
            </ContactDetail>
            <ContactDetail icon={<Clock size={19} />} term="Hours">
              <OpeningHours />
            </ContactDetail>
          </ContactDetails>
          <Box mt="7">
            <SocialLinks />
          </Box>
        </Box>
      </Grid>
    </Section>
  )
}

function ContactDetail({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Box as="span" color="violet.700" aria-hidden="true">
          {icon}
        </Box>
        <Text as="span" fontWeight="600">
          {term}
        </Text>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const ContactDetails = chakra("dl", {
  base: {
    borderBottomWidth: "1px",
    "& > div": {
      display: "grid",
      gridTemplateColumns: {
        base: "minmax(0, 1fr)",
        sm: "9rem minmax(0, 1fr)",
        lg: "7.5rem minmax(0, 1fr)",
        xl: "9rem minmax(0, 1fr)",
      },
      rowGap: "1",
      py: "4",
      borderTopWidth: "1px",
    },
    "& > div > dt": { display: "flex", alignItems: "center", alignSelf: "start", gap: "3", minH: "1.7rem" },
    "& > div > dd": { overflowWrap: "anywhere" },
  },
})

/** It overlaps the section above. */
const FormSheet = chakra("div", {
  base: {
    bg: "paper.light",
    borderRadius: "l4",
    boxShadow: "lifted",
    p: { base: "6", sm: "8", lg: "12" },
    mx: { base: "-2", sm: "0" },
    alignSelf: "start",
    lg: {
      gridColumn: "2",
      gridRow: "1 / 3",
      mt: "calc(-1 * clamp(4.5rem, 2.6rem + 7vw, 8.75rem) - 4rem)",
      zIndex: "1",
    },
  },
})
