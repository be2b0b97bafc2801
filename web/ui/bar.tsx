import { Box, type BoxProps } from "@chakra-ui/react"

interface BarProps extends Omit<BoxProps, "fill"> {
  /** How much of the track is filled. */
  percent: number
  fill?: string
}

/** A horizontal bar. The same number stands beside it as text, so screen readers skip it unless it is given a role. */
export function Bar({ percent, fill = "violet.600", children, ...track }: BarProps) {
  return (
    <Box
      as="span"
      aria-hidden={track.role === undefined || undefined}
      display="block"
      h="7px"
      borderRadius="full"
      bg="violet.100"
      overflow="hidden"
      printColorAdjust="exact"
      {...track}
    >
      <Box as="span" display="block" h="full" borderRadius="inherit" bg={fill} style={{ width: `${percent}%` }}>
        {children}
      </Box>
    </Box>
  )
}
