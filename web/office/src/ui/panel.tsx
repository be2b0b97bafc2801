import { Box, type BoxProps } from "@chakra-ui/react"

/** A card on the page. */
export function Panel(props: BoxProps) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l4" p={{ base: "5", md: "7" }} {...props} />
  )
}
