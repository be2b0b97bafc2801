import { Box, Text } from "@chakra-ui/react"

const generalTips = [
  "Choose 3-5 images.",
  "Landscape images fill the banner best.",
  "Images of similar colors dissolve gently into each other.",
]

/** @param more tips of the place where they are shown, which come first. */
export function Tips({ more = [] }: { more?: readonly string[] }) {
  return (
    <Box bg="bg.subtle" borderRadius="l2" px="4" py="3.5" textStyle="sm">
      <Text fontWeight="600">Tips</Text>
      <Box as="ul" ps="4.5" mt="1" color="fg.muted" css={{ "& > li": { listStyleType: "disc" } }}>
        {[...more, ...generalTips].map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </Box>
    </Box>
  )
}
