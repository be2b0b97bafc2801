import { Box, Flex } from "@chakra-ui/react"
import type { ReactNode } from "react"
import { SkipLink } from "../../../../ui/skip-link.tsx"
import { AdminMenu } from "./admin-menu.tsx"
import { MenuDrawer } from "./menu-drawer.tsx"

/** The frame of every admin page: ink menu beside it, or above it in a drawer on phones. */
export function AdminShell({ children }: { children: ReactNode }) {
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
        <AdminMenu />
      </Box>
      <MenuDrawer />
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
