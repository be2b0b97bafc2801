import { once } from "node:events"
import type { IncomingMessage } from "node:http"
import { request } from "node:https"
import { resetLimits } from "../caller.ts"
import { holds, NotRun, type SystemPromise } from "../system-site.ts"

const halfAYearSeconds = 15_768_000

/**
 * The tests that Mozilla publishes for its HTTP Observatory, as far as our responses decide them:
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 * Its scanner needs an installation with network access, and a public host. Passing all of these is A+ with 130 points.
 */
export const observatory: SystemPromise = {
  title: "Mozilla Observatory's tests, applied here: A+",
  async attempt(site) {
    if (!site.serveByHttps) throw new NotRun("nothing serves https")
    const origin = await site.serveByHttps()
    await resetLimits(site)
    const { headers } = await send(origin, "GET", "/")
    const header = (name: string) => String(headers[name] ?? "")
    const policy = new Map(
      header("content-security-policy")
        .split(";")
        .map((directive) => directive.trim().split(/\s+/))
        .map(([name = "", ...sources]) => [name, sources]),
    )
    const isNarrow = (name: string) => {
      const sources = policy.get(name) ?? policy.get("default-src") ?? ["*"]
      return !sources.some((source) => /^(https?:|ftp:|data:|\*|'unsafe-inline'|'unsafe-eval')$/.test(source))
    }
    const signIn = await send(origin, "POST", "/api/login", { username: "admin", password: site.adminPassword })
    const cookies = signIn.headers["set-cookie"] ?? []
    const isSafeCookie = (cookie: string) =>
      [/^__Host-/, /;\s*Secure/i, /;\s*HttpOnly/i, /;\s*SameSite=(Lax|Strict)/i].every((part) => part.test(cookie))
    const plain = await fetch(`http://localhost:${new URL(site.origin).port}/`, { redirect: "manual" })
    const tests: Record<string, boolean> = {
      "content security policy": ["script-src", "object-src", "style-src"].every(isNarrow),
      "strict transport security":
        Number(/max-age=(\d+)/.exec(header("strict-transport-security"))?.[1]) >= halfAYearSeconds,
      cookies: cookies.length > 0 && cookies.every(isSafeCookie),
      "referrer policy": /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
        header("referrer-policy"),
      ),
      framing: /^'(none|self)'$/.test(policy.get("frame-ancestors")?.join(" ") ?? ""),
      "cross-origin resource policy": /^same-(origin|site)$/.test(header("cross-origin-resource-policy")),
      "content types": header("x-content-type-options") === "nosniff",
      redirection: /^https:\/\//.test(plain.headers.get("location") ?? ""),
      "cross-origin resource sharing": headers["access-control-allow-origin"] === undefined,
    }
    const failed = Object.keys(tests).filter((name) => !tests[name])
    holds(failed.length === 0, `Failed: ${failed.join(", ")}`)
    return "A+, 130 points"
  },
}

/** Accepts the self-signed certificate. */
async function send(origin: string, method: string, path: string, body?: unknown): Promise<IncomingMessage> {
  const call = request(origin + path, {
    method,
    rejectUnauthorized: false,
    headers: { "Content-Type": "application/json" },
  }).end(body && JSON.stringify(body))
  const [response] = (await once(call, "response")) as [IncomingMessage]
  response.resume()
  return response
}
