import { createMiddleware } from "hono/factory"
import { wrongOrigin } from "./api-error.ts"

const readMethods = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Refuses writes that a page of another site caused, whatever their content type. Browsers say where
 * a request comes from in Sec-Fetch-Site, older ones in Origin; a caller that sends neither is no
 * browser and carries nobody's cookies.
 *
 * @param siteOrigin the address people type, when it is known; otherwise the Host header decides.
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
