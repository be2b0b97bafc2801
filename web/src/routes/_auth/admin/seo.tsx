import { createFileRoute } from "@tanstack/react-router"
import { SeoReportPage } from "../../../features/seo-report/seo-report-page.tsx"

export const Route = createFileRoute("/_auth/admin/seo")({ component: SeoReportPage })
