import { Box, chakra, Flex, Heading, Text } from "@chakra-ui/react"
import { ArrowRight } from "lucide-react"
import type { ReactNode } from "react"

interface MetricCardProps {
  title: string
  before: string
  now: string
  /** For instance "of 100". */
  unit: string
  text: string
  /** The numbers as an illustration, hidden from screen readers. */
  picture: ReactNode
}

/** A number before and now, with an illustration and its meaning. */
export function MetricCard({ title, before, now, unit, text, picture }: MetricCardProps) {
  return (
    <Box
      as="section"
      display="flex"
      flexDirection="column"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: "5", md: "6" }}
      breakInside="avoid"
      _print={{ p: "14px" }}
    >
      <Flex align="baseline" justify="space-between" columnGap="3" wrap="wrap">
        <Heading as="h3" textStyle="lg" css={{ _print: { fontSize: "16px !important" } }}>
          {title}
        </Heading>
        <Text as="span" textStyle="sm" color="fg.muted" _print={{ fontSize: "12px" }}>
          {unit}
        </Text>
      </Flex>
      <Flex as="dl" align="flex-end" wrap="wrap" columnGap="4" rowGap="1" mt="2" _print={{ mt: "4px" }}>
        <Value>
          <dt>Before</dt>
          <dd>{before}</dd>
        </Value>
        <Value data-now>
          <dt>Now</dt>
          <dd>
            <ArrowRight size={20} />
            {now}
          </dd>
        </Value>
      </Flex>
      <Box aria-hidden my="auto" py="4" _print={{ py: "8px" }}>
        {picture}
      </Box>
      <Text textStyle="sm" color="fg.muted" _print={{ fontSize: "13px", lineHeight: "1.45" }}>
        {text}
      </Text>
    </Box>
  )
}

const Value = chakra("div", {
  base: {
    "& dt": { textStyle: "xs", color: "fg.muted" },
    "& dd": {
      fontFamily: "heading",
      fontSize: { base: "1.5rem", sm: "1.75rem" },
      lineHeight: "1.2",
      letterSpacing: "-0.01em",
      fontVariantNumeric: "lining-nums tabular-nums",
      color: "fg.muted",
      whiteSpace: "nowrap",
    },
    "&[data-now] dd": { display: "flex", alignItems: "center", gap: "2.5", color: "violet.700", fontWeight: "600" },
    "&[data-now] dt": { ps: "30px" },
    "& svg": { color: "ink.400" },
    _print: { "& dd": { fontSize: "22px" } },
  },
})
