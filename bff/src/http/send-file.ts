import { join } from "node:path"
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import type { Context } from "hono"
import send from "send"
import { ApiError, notFound } from "./api-error.ts"
import type { AppEnv } from "./app-env.ts"

/** What `send` reports: an error of the http-errors package. */
interface SendError extends Error {
  status: number
  headers?: Record<string, string>
}

const yearSeconds = 31_536_000

/**
 * Answers with a file, with byte ranges and conditions as RFC 9110 says (sections 13 and 14).
 *
 * @param file a path below `root`; the caller has made sure that it may be read.
 * @param etag a strong validator; only with one can If-Range be trusted to the byte.
 * @throws ApiError 404 when there is no such file, 416 when no range of it is satisfiable.
 */
export function sendFile(
  c: Context<AppEnv>,
  {
    root,
    file,
    cache,
    etag,
    status,
  }: { root: string; file: string; cache: "forever" | "revalidate"; etag?: string; status?: number },
): Promise<Response> {
  const { incoming, outgoing } = c.env
  return new Promise((resolve, reject) => {
    const stream = send(incoming, encodeURI(file).replaceAll("?", "%3F").replaceAll("#", "%23"), {
      root,
      dotfiles: "ignore",
      index: false,
      cacheControl: false,
    })
    stream.on("headers", (response) => {
      if (etag) response.setHeader("ETag", `"${etag}"`)
      response.setHeader(
        "Cache-Control",
        cache === "forever" ? `public, max-age=${yearSeconds}, immutable` : "no-cache",
      )
      if (status) response.statusCode = status
    })
    stream.on("directory", () => reject(notFound()))
    stream.on("error", (error: SendError) => reject(toApiError(error, join(root, file))))
    outgoing.on("close", () => resolve(RESPONSE_ALREADY_SENT))
    stream.pipe(outgoing)
  })
}

function toApiError(error: SendError, file: string): unknown {
  if (error.status === 404 || error.status === 403) return notFound()
  if (error.status === 416) {
    const contentRange = String(error.headers?.["Content-Range"] ?? "")
    return new ApiError(416, "invalid_request", "The requested range lies outside the file.", {
      headers: { "Content-Range": contentRange },
    })
  }
  if (error.status === 412) return new ApiError(412, "conflict", "The file has changed meanwhile.")
  return new Error(`Cannot read ${file}`, { cause: error })
}
