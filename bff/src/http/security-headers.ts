import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { securityHeaders, securityHeadersFile, securityHeadersSchema } from "@site/contract/security-headers.ts"
import { createMiddleware } from "hono/factory"
import type { AppEnv } from "./app-env.ts"

interface SecurityHeadersDeps {
  distFolder: string
  isHttps: boolean
}

/** Set on Node's own response, so that files that are streamed past Hono carry them too. */
export function setSecurityHeaders({ distFolder, isHttps }: SecurityHeadersDeps) {
  const readHeaders = followHeadersOf(distFolder)
  return createMiddleware<AppEnv>(async (c, next) => {
    for (const [name, value] of Object.entries(readHeaders())) c.env.outgoing.setHeader(name, value)
    if (isHttps) c.env.outgoing.setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains")
    await next()
  })
}

/**
 * The headers that were built with the pages, since they name the pages' styles; read again when the site was built
 * anew. Without a build nothing inline is allowed at all.
 */
function followHeadersOf(distFolder: string): () => Record<string, string> {
  const file = join(distFolder, securityHeadersFile)
  const strictest = securityHeaders()
  let known: { headers: Record<string, string>; mtimeMs: number } | undefined
  return () => {
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (mtimeMs === undefined) return strictest
    if (known?.mtimeMs !== mtimeMs) {
      known = { headers: securityHeadersSchema.parse(JSON.parse(readFileSync(file, "utf8"))), mtimeMs }
    }
    return known.headers
  }
}
