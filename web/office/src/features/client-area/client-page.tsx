import { Box, Button, Flex, Grid, Stack } from "@chakra-ui/react"
import { Link } from "@tanstack/react-router"
import { CalendarPlus, MessageCircle } from "lucide-react"
import { site } from "../../../../ui/content.ts"
import { useAuth } from "../../lib/auth-provider.tsx"
import { useLogout } from "../../lib/use-logout.ts"
import { PageHeader } from "../../ui/page-header.tsx"
import { TitledPanel } from "../../ui/titled-panel.tsx"
import { Wordmark } from "../../ui/wordmark.tsx"
import { ClientCards } from "./client-cards.tsx"
import { RecentUpdates } from "./recent-updates.tsx"

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
      <Box as="main" id="content" tabIndex={-1} outline="none" py={{ base: "8", md: "12" }}>
        <PageHeader
          title="Client Dashboard"
          {...(user && { text: `Signed in as ${user.username}. Your training, in one place.` })}
        />
        <ClientCards />
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 360px" }}
          gap="5"
          mt={{ base: "8", md: "10" }}
          alignItems="start"
        >
          <RecentUpdates />
          <NeedHelp />
        </Grid>
      </Box>
    </Box>
  )
}

function NeedHelp() {
  return (
    <TitledPanel
      title="Need Help?"
      bg="bg.tint"
      text={
        <>
          Call {site.trainer.firstName} at{" "}
          <Box asChild color="violet.700" fontWeight="600" whiteSpace="nowrap" textDecoration="underline">
            <a href={`tel:${site.phone.e164}`}>{site.phone.display}</a>
          </Box>
          . Writing and booking from here will come later.
        </>
      }
    >
      <Stack gap="2">
        <Button variant="outline" colorPalette="ink" size="md" disabled>
          <MessageCircle />
          Send a Message
        </Button>
        <Button variant="outline" colorPalette="ink" size="md" disabled>
          <CalendarPlus />
          Book a Session
        </Button>
      </Stack>
    </TitledPanel>
  )
}
