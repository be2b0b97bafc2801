import { Box, type BoxProps, Heading, Text } from "@chakra-ui/react"
import type { ReactNode } from "react"

interface SectionHeadingProps extends Omit<BoxProps, "title"> {
  /** The section's name in the navigation, if the title differs. */
  label?: string
  title: ReactNode
  text?: ReactNode
  tone?: "paper" | "ink"
}

/** A small label, a large heading, a paragraph. */
export function SectionHeading({ label, title, text, tone = "paper", ...box }: SectionHeadingProps) {
  const isInk = tone === "ink"
  return (
    <Box {...box}>
      {label && (
        <Text textStyle="sm" fontWeight="600" color={isInk ? "violet.300" : "violet.700"} mb="3">
          {label}
        </Text>
      )}
      <Heading as="h2" textStyle="chapter" color="inherit" fontWeight="520">
        {title}
      </Heading>
      {text && (
        <Text textStyle="lead" color={isInk ? "ink.200" : "fg.muted"} mt={{ base: "4", md: "6" }} maxW="36rem">
          {text}
        </Text>
      )}
    </Box>
  )
}
