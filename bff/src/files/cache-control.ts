import { createMiddleware } from "hono/factory"

const yearSeconds = 31_536_000

export const cacheControl = {
  /** For a file whose content never changes. */
  immutable: `public, max-age=${yearSeconds}, immutable`,
  /** Stored, and revalidated before each use. */
  revalidate: "no-cache",
  /** The same for files behind a guard: not in shared caches, and unusable after sign-out. */
  privateRevalidate: "private, no-cache",
  /** For API responses and private pages: not in the back/forward cache either. */
  none: "no-store",
} as const

/**
 * Outermost middleware: a response that sets a cookie is never stored, whatever its route sets. A shared cache would
 * give the session to other visitors.
 */
export const keepCookiesPrivate = createMiddleware(async (c, next) => {
  await next()
  if (c.res.headers.has("Set-Cookie")) c.res.headers.set("Cache-Control", "private, no-store")
})
