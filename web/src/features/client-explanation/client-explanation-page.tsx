import { Box, Button } from "@chakra-ui/react"
import { Printer } from "lucide-react"
import { BackToDashboard } from "../../components/back-to-dashboard.tsx"
import { PageHeader } from "../../components/page-header.tsx"
import { Panel } from "../../components/panel.tsx"
import { PrintedSheet } from "../../components/printed-sheet.tsx"
import { printPage } from "../../lib/print-page.ts"
import { Explanation } from "./explanation.tsx"

export function ClientExplanationPage() {
  return (
    <Box maxW="960px" _print={{ maxW: "none" }}>
      <PageHeader
        title="Client Explanation"
        text="The SEO work in plain words and five numbers, to print or to send."
        above={<BackToDashboard />}
        actions={
          <Button size="md" onClick={() => printPage("SEO explanation")}>
            <Printer aria-hidden />
            Print This Page
          </Button>
        }
      />
      <Panel
        px={{ base: "5", md: "10" }}
        py={{ base: "7", md: "10" }}
        _print={{ p: "0", border: "none", bg: "transparent" }}
      >
        <PrintedSheet as="article">
          <Explanation />
        </PrintedSheet>
      </Panel>
    </Box>
  )
}
