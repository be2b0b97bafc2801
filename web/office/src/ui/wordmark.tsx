import { Box } from "@chakra-ui/react"
import { site } from "../../../ui/content.ts"

/** The business's name, linking to the home page. The mark itself comes with the artwork. */
export function Wordmark({ color = "fg" }: { color?: string }) {
  return (
    <Box
      asChild
      fontFamily="heading"
      fontWeight="600"
      fontSize="1.1875rem"
      lineHeight="1.2"
      color={color}
      borderRadius="l1"
    >
      <a href="/">{site.businessName}</a>
    </Box>
  )
}
