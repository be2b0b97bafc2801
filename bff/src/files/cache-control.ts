import { createMiddleware } from "hono/factory"

const yearSeconds = 31_536_000

export const cacheControl = {
  /** A name whose bytes never change. */
  immutable: `public, max-age=${yearSeconds}, immutable`,
  /** Kept, and asked for again with its validator before each use. */
  revalidate: "no-cache",
  /** The same for what a guard protects: in the browser of the one who signed in, and never after a sign-out. */
  privateRevalidate: "private, no-cache",
  /** An answer of the API, or a page whose content lies behind the sign-in: not in the back/forward cache either. */
  none: "no-store",
} as const

/**
 * Goes around everything else: an answer that sets a cookie is for one browser, whatever the route decided. A shared
 * cache that kept one would hand the session to its other visitors.
 */
export const keepCookiesPrivate = createMiddleware(async (c, next) => {
  await next()
  if (c.res.headers.has("Set-Cookie")) c.res.headers.set("Cache-Control", "private, no-store")
})
