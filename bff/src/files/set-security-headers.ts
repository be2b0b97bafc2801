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

/** Set on Node's own response, so that files that are streamed past Hono carry them too. */
export function setSecurityHeaders({ distFolder, isHttps }: SecurityHeadersDeps) {
  const readHeaders = followHeadersOf(distFolder)
  return createMiddleware<AppEnv>(async (c, next) => {
    for (const [name, value] of Object.entries(readHeaders(c.var.log))) c.env.outgoing.setHeader(name, value)
    if (isHttps) c.env.outgoing.setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains")
    await next()
  })
}

/**
 * The headers that were built with the pages, since they name the pages' styles; read again after each build. Without
 * a build nothing inline is allowed at all. A damaged file is logged once, and the headers before it stay in use.
 */
function followHeadersOf(distFolder: string): (log: Logger) => Record<string, string> {
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

/** @throws for anything but headers that a response can carry. */
function parseHeaders(text: string): Record<string, string> {
  const headers = securityHeadersSchema.parse(JSON.parse(text))
  new Headers(headers)
  return headers
}
