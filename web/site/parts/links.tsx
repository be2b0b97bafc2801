import { Box, chakra } from "@chakra-ui/react"
import { site } from "../../ui/content.ts"

type SectionId = "services" | "about" | "philosophy" | "success-stories" | "gallery" | "faq" | "contact"

export const navLinks: { label: string; section: SectionId }[] = [
  { label: "Services", section: "services" },
  { label: "About", section: "about" },
  { label: "Results", section: "success-stories" },
  { label: "Gallery", section: "gallery" },
  { label: "FAQ", section: "faq" },
]

/**
 * The address of a section of the landing page. The browser follows it without a script: it moves the keyboard's position
 * and scrolls again when the address is the same.
 */
export function sectionHref(id: SectionId): string {
  return `/#${id}`
}

/** A link in running text. */
export const TextLink = chakra("a", {
  base: {
    color: "inherit",
    textDecorationLine: "underline",
    textDecorationThickness: "1px",
    textUnderlineOffset: "0.22em",
    transition: "text-decoration-thickness 0.15s",
    _hover: { textDecorationThickness: "2px" },
    borderRadius: "2px",
    '&[href^="tel:"]': { whiteSpace: "nowrap" },
  },
})

/** Keeps "24-48 hours" or a phone number on one line. */
export const NoBreak = chakra("span", { base: { whiteSpace: "nowrap" } })

const [mailbox, domain] = site.email.split("@")

/** Broken after the @ if necessary, and elsewhere only in letters so large that the rest takes more than a line. */
export function EmailAddress() {
  return (
    <Box as="span" overflowWrap="anywhere">
      {mailbox}@<wbr />
      {domain}
    </Box>
  )
}
