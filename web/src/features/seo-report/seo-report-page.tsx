import { Text } from "@chakra-ui/react"
import { BackToDashboard } from "../../components/back-to-dashboard.tsx"
import { PageHeader } from "../../components/page-header.tsx"
import { Panel } from "../../components/panel.tsx"

/** The room for the report, which a later round fills. */
export function SeoReportPage() {
  return (
    <>
      <PageHeader title="SEO Report" text="How the site is found by search engines." above={<BackToDashboard />} />
      <Panel maxW="680px">
        <Text color="fg.muted">The report is not part of this version yet. Nothing needs to be done here.</Text>
      </Panel>
    </>
  )
}
