import { Grid, Stack } from "@chakra-ui/react"
import { PageHeader } from "../../ui/page-header.tsx"
import { RecentActivity } from "./recent-activity.tsx"
import { QuickActions, ServerResources } from "./side-panels.tsx"
import { StatCards } from "./stat-cards.tsx"
import { SystemStatus } from "./system-status.tsx"
import { ToolGrid } from "./tool-grid.tsx"

export function DashboardPage() {
  return (
    <>
      <PageHeader title="Admin Dashboard" text="Your site at a glance, and the tools to work on it." />
      <Stack gap={{ base: "9", md: "10" }}>
        <SystemStatus />
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
