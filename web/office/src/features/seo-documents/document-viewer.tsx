import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react"
import { useQuery } from "@tanstack/react-query"
import { Printer } from "lucide-react"
import { type RefObject, useId } from "react"
import { printPage } from "../../lib/print-page.ts"
import { CenteredSpinner } from "../../ui/centered-spinner.tsx"
import { ErrorAlert } from "../../ui/error-alert.tsx"
import { Panel } from "../../ui/panel.tsx"
import { Printable } from "../../ui/printable.tsx"
import { documentQuery } from "./document-query.ts"
import type { SeoDocument } from "./documents.ts"
import { MarkdownText } from "./markdown-text.tsx"

interface DocumentViewerProps {
  entry: SeoDocument
  headingRef: RefObject<HTMLHeadingElement | null>
}

export function DocumentViewer({ entry: { title, path, audience }, headingRef }: DocumentViewerProps) {
  const { data: text, isFetching, isError, refetch } = useQuery(documentQuery(path))
  const headingId = useId()
  return (
    <Panel
      as="section"
      aria-labelledby={headingId}
      p="0"
      mt="8"
      overflow="clip"
      _print={{ m: "0", border: "none", bg: "transparent", overflow: "visible" }}
    >
      <Flex
        align="center"
        justify="space-between"
        columnGap="6"
        rowGap="3"
        wrap="wrap"
        px={{ base: "5", md: "8" }}
        py="4"
        borderBottomWidth="1px"
        _print={{ display: "none" }}
      >
        <Box>
          <Heading as="h2" id={headingId} ref={headingRef} tabIndex={-1} outline="none" textStyle="section">
            {title}
          </Heading>
          <Text textStyle="xs" color="fg.muted">
            For: {audience}
          </Text>
        </Box>
        <Button size="md" onClick={() => printPage(title)} disabled={text === undefined}>
          <Printer />
          Print/Save as PDF
        </Button>
      </Flex>
      <Printable px={{ base: "5", md: "8" }} py={{ base: "6", md: "8" }} minH="20rem" _print={{ py: "0", minH: "0" }}>
        {isFetching ? (
          <CenteredSpinner label="Loading the document" minHeight="16rem" />
        ) : isError ? (
          <ErrorAlert
            title="The document could not be loaded"
            reason="The connection may have been lost. Your other documents are not affected."
            action="Try Again"
            onAction={() => void refetch()}
          />
        ) : (
          <Box as="article" aria-labelledby={headingId}>
            <MarkdownText text={text ?? ""} />
          </Box>
        )}
      </Printable>
    </Panel>
  )
}
