import { createFileRoute } from "@tanstack/react-router"
import { reportTabs } from "../../features/seo-report/report-tabs.ts"
import { SeoReportPage } from "../../features/seo-report/seo-report-page.tsx"

export const Route = createFileRoute("/admin/seo")({
  validateSearch: reportTabs.validateSearch,
  component: SeoReport,
})

function SeoReport() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SeoReportPage
      tab={reportTabs.named(tab)}
      onTabChange={(next) => navigate({ search: reportTabs.searchFor(next), resetScroll: false })}
    />
  )
}
