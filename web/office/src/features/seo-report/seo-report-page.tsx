import { Button, Tabs } from "@chakra-ui/react"
import { Download } from "lucide-react"
import { formatDate } from "../../../../ui/format.ts"
import { reportUpdatedOn } from "../../../../ui/sample-report.ts"
import { reportTabs, useUrlTab } from "../../lib/url-tabs.ts"
import { PageHeader } from "../../ui/page-header.tsx"
import { IssuesTab } from "./issues-tab.tsx"
import { KeywordsTab } from "./keywords-tab.tsx"
import { OverviewTab } from "./overview-tab.tsx"

const tabs = [
  { value: "overview", label: "Overview", Content: OverviewTab },
  { value: "keywords", label: "Keywords", Content: KeywordsTab },
  { value: "issues", label: "Issues", Content: IssuesTab },
] as const

export function SeoReportPage() {
  const [tab, openTab] = useUrlTab(reportTabs)
  return (
    <>
      <PageHeader
        title="SEO Report"
        text={`How the site is found by search engines. Last updated ${formatDate(reportUpdatedOn)}; all figures are sample data.`}
        hasBackButton
        actions={
          <Button variant="outline" colorPalette="ink" size="md" disabled>
            <Download />
            Export Report
          </Button>
        }
      />
      <Tabs.Root unstyled value={tab} onValueChange={({ value }) => openTab(value)} lazyMount unmountOnExit>
        <Tabs.List aria-label="Parts of the report" display="flex" gap="1" borderBottomWidth="1px" mb="6">
          {tabs.map(({ value, label }) => (
            <Tabs.Trigger key={value} value={value} css={triggerStyle}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ value, Content }) => (
          <Tabs.Content key={value} value={value} borderRadius="l3">
            <Content />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </>
  )
}

const triggerStyle = {
  px: "4",
  py: "2.5",
  mb: "-1px",
  textStyle: "sm",
  fontWeight: "600",
  color: "fg.muted",
  cursor: "pointer",
  borderBottomWidth: "3px",
  borderColor: "transparent",
  borderTopRadius: "l1",
  transition: "color 150ms, border-color 150ms",
  _hover: { color: "fg" },
  _selected: { color: "violet.700", borderColor: "violet.600" },
}
