import { site } from "../lib/content.ts"
import { TextLink } from "./section-link.tsx"

const [mailbox, domain] = site.email.split("@")

export function EmailLink() {
  return (
    <TextLink href={`mailto:${site.email}`}>
      <EmailAddress />
    </TextLink>
  )
}

/** Broken after the @ where it must be. */
export function EmailAddress() {
  return (
    <>
      {mailbox}@<wbr />
      {domain}
    </>
  )
}
