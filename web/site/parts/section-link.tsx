import { chakra } from "@chakra-ui/react"

export const sectionIds = ["services", "about", "philosophy", "success-stories", "gallery", "faq", "contact"] as const
export type SectionId = (typeof sectionIds)[number]

/**
 * The address of a section of the landing page. Followed by the browser itself, not by the router: it works
 * before any script, moves the keyboard's place along and scrolls again when the address is the same.
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
