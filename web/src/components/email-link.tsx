import { site } from "../lib/content.ts"
import { TextLink } from "./section-link.tsx"

const [mailbox, domain] = site.email.split("@")

/** The address, broken after the @ where it must be. */
export function EmailLink() {
  return (
    <TextLink href={`mailto:${site.email}`}>
      {mailbox}@<wbr />
      {domain}
    </TextLink>
  )
}
