import { Box } from "@chakra-ui/react"
import { site } from "../../ui/content.ts"
import { TextLink } from "./section-link.tsx"

const [mailbox, domain] = site.email.split("@")

export function EmailLink() {
  return (
    <TextLink href={`mailto:${site.email}`}>
      <EmailAddress />
    </TextLink>
  )
}

/** Broken after the @ where it must be, and elsewhere only in letters so large that the rest takes more than a line. */
export function EmailAddress() {
  return (
    <Box as="span" overflowWrap="anywhere">
      {mailbox}@<wbr />
      {domain}
    </Box>
  )
}
