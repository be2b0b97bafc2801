import { Box, Flex, Text } from "@chakra-ui/react"
import type { ReactNode } from "react"
import { site } from "../../../../ui/content.ts"
import { Hills } from "../../../../ui/hills.tsx"
import { Wordmark } from "../../ui/wordmark.tsx"

/** Ink panel and form side of the sign-in; also its first paint before the script has loaded. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <Flex as="main" minH="100dvh" direction={{ base: "column", md: "row" }}>
      <Flex
        bg="ink.900"
        color="paper.base"
        direction="column"
        justify="space-between"
        flex={{ md: "0 0 42%", lg: "0 0 46%" }}
        position="relative"
        overflow="hidden"
      >
        <Box px={{ base: "6", md: "10", lg: "14" }} pt={{ base: "6", md: "12" }} pb={{ base: "2", md: "10" }}>
          <Wordmark color="paper.base" />
          <Text hideBelow="md" textStyle="lg" color="ink.200" mt="3" maxW="30ch">
            {site.tagline}
          </Text>
        </Box>
        <Box hideFrom="md">
          <Hills ground="ink" height="84px" />
        </Box>
        <Box hideBelow="md">
          <Hills ground="ink" frame="tall" height="clamp(220px, 48vh, 460px)" />
        </Box>
      </Flex>
      <Flex
        flex="1"
        justify={{ lg: "center" }}
        align={{ base: "flex-start", md: "center" }}
        px={{ base: "6", md: "10", lg: "20" }}
        py="10"
      >
        <Box w="full" maxW="420px">
          {children}
        </Box>
      </Flex>
    </Flex>
  )
}
