import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { securityHeaders, securityHeadersFile, securityHeadersSchema } from "@site/contract/security-headers.ts"
import type { Logger } from "@site/server/log.ts"
import { createMiddleware } from "hono/factory"
import type { AppEnv } from "../http/app-env.ts"

interface SecurityHeadersDeps {
  distFolder: string
  isHttps: boolean
}

/** Sets the headers on Node's response, so streamed files have them too. */
export function setSecurityHeaders({ distFolder, isHttps }: SecurityHeadersDeps) {
  const readHeaders = watchHeaders(distFolder)
  return createMiddleware<AppEnv>(async (c, next) => {
    for (const [name, value] of Object.entries(readHeaders(c.var.log))) c.env.outgoing.setHeader(name, value)
    if (isHttps) c.env.outgoing.setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains")
    await next()
  })
}

/**
 * The headers that the build of the pages wrote, with the hashes of their inline styles; read again after each build.
 * Without a build, no inline style is allowed. A damaged file is logged once, and the previous headers stay in use.
 */
function watchHeaders(distFolder: string): (log: Logger) => Record<string, string> {
  const file = join(distFolder, securityHeadersFile)
  const strictest = securityHeaders()
  let headers: Record<string, string> = strictest
  let readMtimeMs: number | undefined
  return (log) => {
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (mtimeMs === readMtimeMs) return headers
    readMtimeMs = mtimeMs
    try {
      headers = mtimeMs === undefined ? strictest : parseHeaders(readFileSync(file, "utf8"))
    } catch (error) {
      log.warn({ reason: (error as Error).message }, `${file} is damaged; the next build of the pages replaces it`)
    }
    return headers
  }
}

/** @throws when these are no valid headers. */
function parseHeaders(text: string): Record<string, string> {
  const headers = securityHeadersSchema.parse(JSON.parse(text))
  new Headers(headers)
  return headers
}
