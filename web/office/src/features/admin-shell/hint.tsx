import { Tooltip } from "@chakra-ui/react"
import { tooltipOpenDelayMs, tooltipSkipDelayMs } from "@site/contract/interface-timing.ts"
import type { ReactElement } from "react"

interface HintProps {
  text: string
  children: ReactElement
}

/**
 * A tooltip. While one is closing the next opens without delay, so the close delay is what others
 * call the skip delay.
 */
export function Hint({ text, children }: HintProps) {
  return (
    <Tooltip.Root
      openDelay={tooltipOpenDelayMs}
      closeDelay={tooltipSkipDelayMs}
      positioning={{ placement: "right", strategy: "fixed" }}
      lazyMount
      unmountOnExit
    >
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>

      <Tooltip.Positioner>
        <Tooltip.Content px="3" py="1.5">
          {text}
        </Tooltip.Content>
      </Tooltip.Positioner>
    </Tooltip.Root>
  )
}
