import { Box, Flex, Text } from "@chakra-ui/react"
import { CircleCheck } from "lucide-react"

/** What is real on this page and what is not, so that nobody takes an example for a measurement. */
export function SystemStatus() {
  return (
    <Flex
      as="section"
      aria-label="System status"
      gap="3"
      bg="moss.100"
      borderWidth="1px"
      borderColor="moss.300"
      borderRadius="l3"
      px="5"
      py="4"
    >
      <Box color="moss.700" pt="0.5" flexShrink={0}>
        <CircleCheck size={20} aria-hidden />
      </Box>
      <Box textStyle="sm">
        <Text fontWeight="600">System status: the site is online</Text>
        <Text color="fg.muted">
          Sign-in and the slideshow tools are live. Visitor numbers, server resources and the SEO report show sample
          data until analytics are connected.
        </Text>
      </Box>
    </Flex>
  )
}
