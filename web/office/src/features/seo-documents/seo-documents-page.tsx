import { Box, Text } from "@chakra-ui/react"
import { findDocument } from "@site/contract/documents.ts"
import { Printer } from "lucide-react"
import { useRef } from "react"
import { BackToDashboard } from "../../ui/back-to-dashboard.tsx"
import { Notice } from "../../ui/notice.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { DocumentCards } from "./document-cards.tsx"
import { DocumentViewer } from "./document-viewer.tsx"

interface SeoDocumentsPageProps {
  documentId: string
  onSelect: (id: string) => void
}

export function SeoDocumentsPage({ documentId, onSelect }: SeoDocumentsPageProps) {
  const entry = findDocument(documentId)
  const headingRef = useRef<HTMLHeadingElement>(null)

  /** A badge replaces the pressed button, so the focus moves to the opened document. */
  function select(id: string) {
    onSelect(id)
    headingRef.current?.focus({ preventScroll: true })
    headingRef.current?.scrollIntoView({ block: "nearest" })
  }

  return (
    <>
      <PageHeader
        title="SEO Documentation"
        text="Presentation-ready resources for explaining and implementing the SEO strategy"
        above={<BackToDashboard />}
      />
      <Box _print={{ display: "none" }}>
        <Notice title="Print-Friendly Documents" icon={Printer} tone="violet" mb="6">
          <Text color="fg.muted">
            All documents can be printed or saved as PDFs with the Print/Save as PDF button. They look professional for
            client presentations.
          </Text>
        </Notice>
        <DocumentCards selectedId={entry.id} onSelect={select} />
      </Box>
      <DocumentViewer entry={entry} headingRef={headingRef} />
    </>
  )
}
