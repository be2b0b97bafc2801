import { Box, Flex } from "@chakra-ui/react"
import type { ReactNode } from "react"
import { SkipLink } from "../../../../ui/skip-link.tsx"

interface AdminFrameProps {
  /** Beside the page. */
  menu: ReactNode
  /** Above the page, on phones. */
  bar: ReactNode
  children: ReactNode
}

/** The layout of every admin page, and its first paint before the script has loaded. */
export function AdminFrame({ menu, bar, children }: AdminFrameProps) {
  return (
    <Flex direction={{ base: "column", md: "row" }} minH="100dvh" _print={{ display: "block", minH: "0" }}>
      <SkipLink />
      <Box
        as="aside"
        aria-label="Side menu"
        hideBelow="md"
        _print={{ display: "none" }}
        w={{ md: "232px", lg: "264px" }}
        flexShrink={0}
        bg="ink.900"
        position="sticky"
        top="0"
        h="100dvh"
        overflowY="auto"
        css={{ scrollbarColor: "{colors.ink.700} transparent", scrollbarWidth: "thin" }}
      >
        {menu}
      </Box>
      {bar}
      <Box as="main" id="content" tabIndex={-1} outline="none" flex="1" minW="0">
        <Box
          maxW="1200px"
          mx="auto"
          px={{ base: "5", md: "8", xl: "12" }}
          py={{ base: "8", md: "10", lg: "12" }}
          _print={{ maxW: "none", p: "0" }}
        >
          {children}
        </Box>
      </Box>
    </Flex>
  )
}
