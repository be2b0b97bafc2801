import { createFileRoute } from "@tanstack/react-router"
import { SeoReportPage } from "../../features/seo-report/seo-report-page.tsx"
import { reportTabs } from "../../lib/url-tabs.ts"

export const Route = createFileRoute("/admin/seo")({
  validateSearch: reportTabs.validateSearch,
  component: SeoReport,
})

function SeoReport() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SeoReportPage
      tab={reportTabs.parse(tab)}
      onTabChange={(next) => navigate({ search: reportTabs.searchFor(next), resetScroll: false })}
    />
  )
}
