import { Box, Button } from "@chakra-ui/react"
import { Printer } from "lucide-react"
import { printPage } from "../../lib/print-page.ts"
import { PageHeader } from "../../ui/page-header.tsx"
import { Panel } from "../../ui/panel.tsx"
import { Printable } from "../../ui/printable.tsx"
import { Explanation } from "./explanation.tsx"

export function ClientExplanationPage() {
  return (
    <Box maxW="960px" _print={{ maxW: "none" }}>
      <PageHeader
        title="Client Explanation"
        text="The SEO work in plain words and five numbers, to print or to send."
        hasBackButton
        actions={
          <Button size="md" onClick={() => printPage("SEO explanation")}>
            <Printer />
            Print This Page
          </Button>
        }
      />
      <Panel
        px={{ base: "5", md: "10" }}
        py={{ base: "7", md: "10" }}
        _print={{ p: "0", border: "none", bg: "transparent" }}
      >
        <Printable as="article">
          <Explanation />
        </Printable>
      </Panel>
    </Box>
  )
}
