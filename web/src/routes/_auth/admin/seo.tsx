import { createFileRoute } from "@tanstack/react-router"
import { SeoReportPage } from "../../../features/seo-report/seo-report-page.tsx"
import { parseReportTab, type ReportTab } from "../../../lib/report-tab.ts"

export const Route = createFileRoute("/_auth/admin/seo")({
  validateSearch: (search: Record<string, unknown>): { tab?: ReportTab } => {
    const tab = parseReportTab(search.tab)
    return tab === undefined ? {} : { tab }
  },
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
