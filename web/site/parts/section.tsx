import { Box, type BoxProps } from "@chakra-ui/react"
import { Container } from "../../ui/container.tsx"

const tones = {
  paper: { bg: "bg", color: "fg" },
  light: { bg: "paper.light", color: "fg" },
  dark: { bg: "paper.dark", color: "fg" },
  tint: { bg: "bg.tint", color: "fg" },
  ink: { bg: "ink.900", color: "paper.base" },
} as const

/** A full-width section of a public page. */
export function Section({ tone = "paper", children, ...props }: BoxProps & { tone?: keyof typeof tones }) {
  return (
    <Box as="section" position="relative" py="clamp(4.5rem, 2.6rem + 7vw, 8.75rem)" {...tones[tone]} {...props}>
      <Container>{children}</Container>
    </Box>
  )
}
