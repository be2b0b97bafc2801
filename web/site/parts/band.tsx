import { Box, type BoxProps } from "@chakra-ui/react"

const tones = {
  paper: { bg: "bg", color: "fg" },
  sheet: { bg: "paper.sheet", color: "fg" },
  deep: { bg: "paper.deep", color: "fg" },
  tint: { bg: "bg.tint", color: "fg" },
  ink: { bg: "ink.900", color: "paper.base" },
} as const

interface BandProps extends BoxProps {
  tone?: keyof typeof tones
}

/** One full-bleed stretch of a public page. Its text stands in a <Measure> (web/ui). */
export function Band({ tone = "paper", ...props }: BandProps) {
  return <Box as="section" position="relative" py="clamp(4.5rem, 2.6rem + 7vw, 8.75rem)" {...tones[tone]} {...props} />
}
