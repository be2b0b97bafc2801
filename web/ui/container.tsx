import { Box, type BoxProps } from "@chakra-ui/react"

/** The width of the content, 1200 px at most, with the page's margins. */
export function Container(props: BoxProps) {
  return (
    <Box w="full" maxW="calc(1200px + 2 * var(--margin))" mx="auto" px="var(--margin)" position="relative" {...props} />
  )
}
