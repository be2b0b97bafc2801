import { createFileRoute } from "@tanstack/react-router"
import { documentQuery } from "../../features/seo-documents/document-query.ts"
import { defaultDocumentId, findDocument } from "../../features/seo-documents/documents.ts"
import { SeoDocumentsPage } from "../../features/seo-documents/seo-documents-page.tsx"

export const Route = createFileRoute("/admin/seo-docs")({
  validateSearch: (search: Record<string, unknown>): { document?: string | undefined } => ({
    document: typeof search.document === "string" ? search.document : undefined,
  }),
  loaderDeps: ({ search }) => search,
  // Started, not awaited, and not on hover: a failed call shows a toast.
  loader: ({ context: { queryClient }, deps: { document = defaultDocumentId }, preload }) => {
    if (!preload) void queryClient.prefetchQuery(documentQuery(findDocument(document).path))
  },
  component: SeoDocumentsPage,
})
