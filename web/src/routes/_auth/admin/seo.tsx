import { createFileRoute } from "@tanstack/react-router"
import { SeoReportPage } from "../../../features/seo-report/seo-report-page.tsx"
import { parseReportTab, type ReportTab } from "../../../lib/report-tab.ts"

export const Route = createFileRoute("/_auth/admin/seo")({
  // Undefined is said, or the router would leave a wrong one in its place.
  validateSearch: (search: Record<string, unknown>): { tab?: ReportTab | undefined } => ({
    tab: parseReportTab(search.tab),
  }),
  component: SeoReport,
})

function SeoReport() {
  const { tab = "overview" } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SeoReportPage
      tab={tab}
      onTabChange={(next) => navigate({ search: next === "overview" ? {} : { tab: next }, resetScroll: false })}
    />
  )
}
