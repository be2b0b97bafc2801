import { Box, Button, Flex, Text } from "@chakra-ui/react"
import { Link } from "@tanstack/react-router"
import { PageHeader } from "../../components/page-header.tsx"
import { Panel } from "../../components/panel.tsx"
import { Wordmark } from "../../components/wordmark.tsx"
import { useAuth } from "../../lib/auth-provider.tsx"
import { site } from "../../lib/content.ts"
import { useLogout } from "../../lib/use-logout.ts"

export function ClientPage() {
  const { isAdmin, user } = useAuth()
  const { logout, isPending } = useLogout()
  return (
    <Box maxW="1200px" mx="auto" px={{ base: "5", md: "8", xl: "12" }}>
      <Flex
        as="header"
        align="center"
        justify="space-between"
        gap="4"
        minH="20"
        borderBottomWidth="1px"
        wrap="wrap"
        py="3"
      >
        <Wordmark />
        <Flex gap="2">
          {isAdmin && (
            <Button asChild variant="ghost" colorPalette="ink" size="sm">
              <Link to="/admin">Admin Dashboard</Link>
            </Button>
          )}
          <Button variant="outline" colorPalette="ink" size="sm" onClick={logout} disabled={isPending}>
            {isPending ? "Logging out..." : "Logout"}
          </Button>
        </Flex>
      </Flex>
      <Box as="main" py={{ base: "10", md: "16" }}>
        <PageHeader title="Client Dashboard" {...(user && { text: `Signed in as ${user.username}.` })} />
        <Panel maxW="680px">
          <Text color="fg.muted">
            Your training updates will appear here. Until then, call {site.trainer.firstName} at{" "}
            <Box asChild color="violet.700" fontWeight="600" whiteSpace="nowrap" textDecoration="underline">
              <a href={`tel:${site.phone.e164}`}>{site.phone.display}</a>
            </Box>
            .
          </Text>
        </Panel>
      </Box>
    </Box>
  )
}
