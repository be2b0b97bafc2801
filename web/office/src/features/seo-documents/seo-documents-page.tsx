import { Box, Text } from "@chakra-ui/react"
import { getRouteApi } from "@tanstack/react-router"
import { Printer } from "lucide-react"
import { useRef } from "react"
import { Notice } from "../../ui/notice.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { DocumentCards } from "./document-cards.tsx"
import { DocumentViewer } from "./document-viewer.tsx"
import { defaultDocumentId, findDocument } from "./documents.ts"

const route = getRouteApi("/admin/seo-docs")

export function SeoDocumentsPage() {
  const { document = defaultDocumentId } = route.useSearch()
  const navigate = route.useNavigate()
  const entry = findDocument(document)
  const headingRef = useRef<HTMLHeadingElement>(null)

  /** A badge replaces the pressed button, so the focus moves to the opened document. */
  function select(id: string) {
    void navigate({ search: id === defaultDocumentId ? {} : { document: id }, resetScroll: false })
    headingRef.current?.focus({ preventScroll: true })
    headingRef.current?.scrollIntoView({ block: "nearest" })
  }

  return (
    <>
      <PageHeader
        title="SEO Documentation"
        text="Presentation-ready resources for explaining and implementing the SEO strategy"
        hasBackButton
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
