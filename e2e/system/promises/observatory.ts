import { once } from "node:events"
import type { IncomingHttpHeaders, IncomingMessage } from "node:http"
import { request } from "node:https"
import { resetLimits } from "../caller.ts"
import { holds, NotRun, type SystemPromise, type SystemSite } from "../system-site.ts"

const halfAYearSeconds = 15_768_000
/** Below this score no bonus counts. */
const minForBonus = 90

/**
 * The tests and scores that Mozilla publishes for its HTTP Observatory, for what our answers can hold:
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 * A+ is 100 points and more.
 */
export const observatory: SystemPromise = {
  title: "Mozilla Observatory's rules, applied here: A+",
  async attempt(site) {
    if (!site.serveByHttps) throw new NotRun("nothing serves https")
    const origin = await site.serveByHttps()
    await resetLimits(site)
    const page = await ask(origin, "GET", "/")
    const cookies = await sessionCookie(site, origin)
    const scores = [
      policyScore(String(page.headers["content-security-policy"] ?? "")),
      transportScore(String(page.headers["strict-transport-security"] ?? "")),
      cookieScore(cookies),
      referrerScore(page.headers),
      framingScore(page.headers),
      resourceScore(page.headers),
      page.headers["x-content-type-options"] === "nosniff" ? 0 : -5,
      // Subresource integrity: no script comes from another site, as `script-src 'self'` enforces.
      0,
      await redirectionScore(site),
      page.headers["access-control-allow-origin"] === undefined ? 0 : -50,
    ]
    const lost = scores.filter((score) => score < 0).reduce((sum, score) => sum + score, 100)
    const won = scores.filter((score) => score > 0).reduce((sum, score) => sum + score, 0)
    const total = lost >= minForBonus ? lost + won : lost
    holds(total >= 100, `${total} points: ${scores.join(", ")}`)
    return `A+, ${total} points`
  },
}

function policyScore(policy: string): number {
  if (policy === "") return -25
  const sources = (name: string) => {
    const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/))
    return directives.find(([directive]) => directive === name)?.slice(1)
  }
  const fallback = sources("default-src") ?? []
  const active = [sources("script-src") ?? fallback, sources("object-src") ?? fallback].flat()
  const isBroad = (source: string) => /^(https?:|ftp:|data:|\*|'unsafe-inline'|'unsafe-eval')$/.test(source)
  if (active.length === 0 || active.some(isBroad)) return -20
  if ((sources("style-src") ?? fallback).some(isBroad)) return 0
  return fallback.join() === "'none'" ? 10 : 5
}

function transportScore(header: string): number {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0)
  if (seconds === 0) return -20
  return seconds >= halfAYearSeconds ? 0 : -10
}

/** Plain http redirects to https on the same host. */
async function redirectionScore({ origin }: SystemSite): Promise<number> {
  const response = await fetch(`http://localhost:${new URL(origin).port}/`, { redirect: "manual" })
  return /^https:\/\//.test(response.headers.get("location") ?? "") ? 0 : -20
}

function cookieScore(cookies: string[]): number {
  const isSafe = (cookie: string) => /;\s*Secure/i.test(cookie) && /;\s*HttpOnly/i.test(cookie)
  if (!cookies.every(isSafe)) return -40
  return cookies.every((cookie) => /;\s*SameSite=(Lax|Strict)/i.test(cookie)) ? 5 : 0
}

function referrerScore(headers: IncomingHttpHeaders): number {
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/
  const policy = headers["referrer-policy"]
  if (policy === undefined) return 0
  return isPrivate.test(String(policy)) ? 5 : -5
}

function framingScore(headers: IncomingHttpHeaders): number {
  if (/frame-ancestors '(none|self)'/.test(String(headers["content-security-policy"]))) return 5
  return headers["x-frame-options"] === undefined ? -20 : 0
}

function resourceScore(headers: IncomingHttpHeaders): number {
  return /^same-(origin|site)$/.test(String(headers["cross-origin-resource-policy"])) ? 10 : 0
}

/** Only the administrator gets a cookie. */
async function sessionCookie(site: SystemSite, origin: string): Promise<string[]> {
  const credentials = JSON.stringify({ username: "admin", password: site.adminPassword })
  const { headers, statusCode } = await ask(origin, "POST", "/api/login", credentials)
  holds(statusCode === 200, `Signing in was answered with ${statusCode}.`)
  const cookies = headers["set-cookie"] ?? []
  holds(cookies.length > 0 && cookies.every((cookie) => cookie.startsWith("__Host-")), "The cookie has no __Host-.")
  return cookies
}

/** Accepts the self-signed certificate. */
async function ask(origin: string, method: string, path: string, body?: string): Promise<IncomingMessage> {
  const call = request(origin + path, {
    method,
    rejectUnauthorized: false,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
  }).end(body)
  const [response] = (await once(call, "response")) as [IncomingMessage]
  response.resume()
  return response
}
