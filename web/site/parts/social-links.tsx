import { chakra, HStack } from "@chakra-ui/react"
import type { ReactNode } from "react"
import { site } from "../../ui/content.ts"

const RoundLink = chakra("a", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "11",
    h: "11",
    borderRadius: "full",
    borderWidth: "1px",
    borderColor: "currentColor/30",
    transition: "background-color 0.18s, color 0.18s, border-color 0.18s",
    _hover: { bg: "violet.600", borderColor: "violet.600", color: "white" },
  },
})

export function SocialLinks() {
  return (
    <HStack as="ul" listStyleType="none" gap="2.5" wrap="wrap">
      {networks.map(({ name, href, glyph }) => (
        <li key={name}>
          <RoundLink href={href} target="_blank" rel="noopener" aria-label={`${name} (opens in a new tab)`}>
            <svg viewBox="0 0 24 24" width="19" height="19" fill="currentColor" aria-hidden="true" focusable="false">
              {glyph}
            </svg>
          </RoundLink>
        </li>
      ))}
    </HStack>
  )
}

// The icon set has no brand icons.
const networks: { name: string; href: string; glyph: ReactNode }[] = [
  {
    name: "Facebook",
    href: site.social.facebook,
    glyph: <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />,
  },
  {
    name: "Instagram",
    href: site.social.instagram,
    glyph: (
      <g fill="none" stroke="currentColor" strokeWidth="2.1">
        <rect x="2.5" y="2.5" width="19" height="19" rx="5.2" />
        <circle cx="12" cy="12" r="4.3" />
        <circle cx="17.4" cy="6.6" r="0.9" fill="currentColor" strokeWidth="0.6" />
      </g>
    ),
  },
  {
    name: "LinkedIn",
    href: site.social.linkedin,
    glyph: (
      <path d="M16 8.2a6 6 0 0 1 6 6V21h-4v-6.6a2 2 0 1 0-4 0V21h-4V8.6h4v1.5a5 5 0 0 1 2-1.9ZM2.4 8.6h4V21h-4zM4.4 2.4a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z" />
    ),
  },
  {
    name: "WhatsApp",
    href: site.social.whatsapp,
    glyph: (
      <path d="M17.5 14.4c-.3-.2-1.8-.9-2-1-.3-.1-.5-.1-.7.2l-.9 1.1c-.2.2-.4.3-.7.1-.3-.2-1.2-.5-2.4-1.5-.9-.8-1.5-1.8-1.6-2-.2-.4 0-.5.1-.7l.4-.5.3-.5v-.5l-1-2.2c-.2-.6-.4-.5-.6-.5h-.6c-.2 0-.5 0-.8.3-.3.3-1 1-1 2.5s1 2.9 1.2 3.1c.1.2 2 3.2 5 4.5.8.3 1.3.5 1.8.6.7.2 1.4.2 1.9.1.5 0 1.7-.7 2-1.4.2-.7.2-1.3.1-1.4 0-.1-.2-.2-.5-.3ZM12 21.8a9.9 9.9 0 0 1-5-1.4l-.4-.2-3.7 1 1-3.7-.2-.3a9.9 9.9 0 1 1 8.3 4.6ZM20.5 3.5A11.8 11.8 0 0 0 1.7 17.8L0 24l6.3-1.7A11.9 11.9 0 0 0 20.5 3.5Z" />
    ),
  },
]
