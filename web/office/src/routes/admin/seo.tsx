import { createFileRoute } from "@tanstack/react-router"
import { SeoReportPage } from "../../features/seo-report/seo-report-page.tsx"
import { reportTabs } from "../../lib/url-tabs.ts"

export const Route = createFileRoute("/admin/seo")({
  validateSearch: reportTabs.validateSearch,
  component: SeoReportPage,
})
