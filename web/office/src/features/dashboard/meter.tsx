import { Box, Flex, Text } from "@chakra-ui/react"
import { Bar } from "../../../../ui/bar.tsx"

interface MeterProps {
  label: string
  value: number
  max: number
  /** The value as text, for instance "147 MB of 500 MB". */
  text: string
}

/** The used part of something: label, text and bar. */
export function Meter({ label, value, max, text }: MeterProps) {
  return (
    <Box>
      <Flex justify="space-between" gap="3" textStyle="sm" mb="1.5">
        <Text as="span" fontWeight="600">
          {label}
        </Text>
        <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
          {text}
        </Text>
      </Flex>
      <Bar
        percent={(100 * value) / max}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        h="8px"
      />
    </Box>
  )
}
