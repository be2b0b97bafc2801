import { Grid, Stack, Text } from "@chakra-ui/react"
import { CircleCheck } from "lucide-react"
import { Notice } from "../../ui/notice.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { RecentActivity } from "./recent-activity.tsx"
import { QuickActions, ServerResources } from "./side-panels.tsx"
import { StatCards } from "./stat-cards.tsx"
import { ToolGrid } from "./tool-grid.tsx"

export function DashboardPage() {
  return (
    <>
      <PageHeader title="Admin Dashboard" text="Your site at a glance, and the tools to work on it." />
      <Stack gap={{ base: "9", md: "10" }}>
        {/* Tells examples from measurements. */}
        <Notice aria-label="System status" title="System status: the site is online" icon={CircleCheck} tone="moss">
          <Text color="fg.muted">
            Sign-in and the slideshow tools are live. Visitor numbers, server resources and the SEO report show sample
            data until analytics are connected.
          </Text>
        </Notice>
        <StatCards />
        <ToolGrid />
        <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 380px" }} gap="5">
          <RecentActivity />
          <Grid
            templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))", xl: "minmax(0, 1fr)" }}
            gap="5"
            alignContent="start"
          >
            <ServerResources />
            <QuickActions />
          </Grid>
        </Grid>
      </Stack>
    </>
  )
}
