import { Box, Flex, Text } from "@chakra-ui/react"
import { findDocument } from "@site/contract/documents.ts"
import { Printer } from "lucide-react"
import { useRef } from "react"
import { BackToDashboard } from "../../ui/back-to-dashboard.tsx"
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

  /** The pressed button gives way to a badge, so the focus goes to what it has opened. */
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
        <Flex
          as="section"
          aria-label="Print-Friendly Documents"
          gap="3"
          bg="bg.tint"
          borderWidth="1px"
          borderColor="violet.200"
          borderRadius="l3"
          px="5"
          py="4"
          mb="6"
        >
          <Box color="violet.700" pt="0.5" flexShrink={0}>
            <Printer size={20} aria-hidden />
          </Box>
          <Box textStyle="sm">
            <Text fontWeight="600">Print-Friendly Documents</Text>
            <Text color="fg.muted">
              All documents can be printed or saved as PDFs with the Print/Save as PDF button. They look professional
              for client presentations.
            </Text>
          </Box>
        </Flex>
        <DocumentCards selectedId={entry.id} onSelect={select} />
      </Box>
      <DocumentViewer entry={entry} headingRef={headingRef} />
    </>
  )
}
