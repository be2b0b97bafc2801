import { createMiddleware } from "hono/factory"
import { wrongOrigin } from "./api-error.ts"

const readMethods = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Refuses cross-origin writes (CSRF) of any content type. Browsers send Sec-Fetch-Site, older ones Origin; a client that
 * sends neither is no browser and has no cookies to abuse.
 *
 * @param siteOrigin the public origin, if it is configured; otherwise the Host header is compared.
 */
export function requireSameOrigin(siteOrigin: string | undefined) {
  return createMiddleware(async (c, next) => {
    if (!readMethods.has(c.req.method) && !isSameOrigin(c.req.raw.headers, siteOrigin)) throw wrongOrigin()
    await next()
  })
}

function isSameOrigin(headers: Headers, siteOrigin: string | undefined): boolean {
  const fetchSite = headers.get("Sec-Fetch-Site")
  if (fetchSite !== null) return fetchSite === "same-origin" || fetchSite === "none"
  const origin = headers.get("Origin")
  if (origin === null) return true
  if (siteOrigin !== undefined) return origin === siteOrigin
  const host = headers.get("Host")
  return origin === `http://${host}` || origin === `https://${host}`
}
