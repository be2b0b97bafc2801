import { Tooltip as ChakraTooltip } from "@chakra-ui/react"
import type { ReactElement } from "react"
import { tooltipOpenDelayMs, tooltipSkipDelayMs } from "../../../../ui/interface-timing.ts"

/** While one tooltip closes, the next opens without delay: the close delay is what others call the skip delay. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <ChakraTooltip.Root
      openDelay={tooltipOpenDelayMs}
      closeDelay={tooltipSkipDelayMs}
      positioning={{ placement: "right", strategy: "fixed" }}
      lazyMount
      unmountOnExit
    >
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <ChakraTooltip.Positioner>
        <ChakraTooltip.Content px="3" py="1.5">
          {text}
        </ChakraTooltip.Content>
      </ChakraTooltip.Positioner>
    </ChakraTooltip.Root>
  )
}
