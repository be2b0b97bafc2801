import { Flex, VisuallyHidden } from "@chakra-ui/react"
import { ArrowDown, ArrowUp, Minus } from "lucide-react"

/** Positions gained or lost, as arrow, color and text. */
export function KeywordChange({ change }: { change: number }) {
  const { icon: Icon, color, words } = describe(change)
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1" color={color} fontWeight="600">
      <Icon size={14} strokeWidth={2.5} />
      {Math.abs(change)}
      <VisuallyHidden> {words}</VisuallyHidden>
    </Flex>
  )
}

function describe(change: number) {
  if (change > 0) return { icon: ArrowUp, color: "moss.700", words: "places up" }
  if (change < 0) return { icon: ArrowDown, color: "clay.700", words: "places down" }
  return { icon: Minus, color: "fg.muted", words: "places, unchanged" }
}
