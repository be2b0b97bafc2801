import { queryOptions } from "@tanstack/react-query"
import { ApiError } from "../../../../ui/api-error.ts"
import type { SeoDocument } from "./documents.ts"

/** The markdown text of a document. */
export function documentQuery(path: SeoDocument["path"]) {
  return queryOptions({
    queryKey: ["documents", path],
    queryFn: () => fetchDocument(path),
    meta: {
      failureToast: {
        title: "Error Loading Document",
        description: "The requested document could not be loaded.",
      },
    },
  })
}

async function fetchDocument(path: string): Promise<string> {
  try {
    const response = await fetch(path, { credentials: "include" })
    if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
    return await response.text()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification has load failures logged.
    console.error("Failed to load document", path, error)
    throw error
  }
}
