import { matrix } from "@site/bff/testing/authorization-matrix.ts"
import { Caller, resetLimits, signIn } from "../caller.ts"
import { holds, type SystemPromise } from "../system-site.ts"

/** authorization.test.ts of the BFF checks that these are all routes. */
const routes = Object.entries(matrix).map(([route, { access, path }]) => {
  const [method = "", pattern = ""] = route.split(" ")
  return { method, path: path ?? pattern, access }
})
export const writes = routes.filter(({ method }) => method !== "GET")

const crossSiteHeaders: Record<string, string>[] = [
  { Origin: "https://elsewhere.example" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
]

export const authorization: SystemPromise = {
  title:
    "Every route applies its rule to a signed-out caller, a client, the admin and an expired session, and no cross-site write",
  async attempt(site) {
    await resetLimits(site)
    const expired = await signIn(site)
    await site.query("UPDATE session SET expires_at = 1")
    const admin = await signIn(site)
    // With the admin's password hash: the command reads a password only from a terminal.
    await site.query(
      `INSERT INTO user (id, username, password_hash, created_at)
       SELECT 'client-id', 'juno', password_hash, created_at FROM user WHERE username = 'admin'`,
    )
    const client = await signIn(site, "juno")
    const signedOut = new Caller(site.origin)
    let responses = 0
    // The proxy of the containers does not pass health checks on.
    for (const { method, path, access } of routes.filter(
      ({ path }) => !/healthz|readyz|logout|create-slideshow/.test(path),
    )) {
      const ask = async (caller: Caller) => {
        responses++
        return await caller.status(method, path, method === "GET" ? undefined : {})
      }
      for (const caller of [signedOut, expired]) {
        const status = await ask(caller)
        const isRight = access === "everyone" ? status !== 401 || path === "/api/login" : status === 401
        holds(isRight, `${method} ${path}: ${status} for a signed-out caller.`)
      }
      const status = await ask(client)
      holds((status === 403) === (access === "admin"), `${method} ${path}: ${status} for a client.`)
      const adminStatus = await ask(admin)
      holds(![401, 403].includes(adminStatus) && adminStatus < 500, `${method} ${path}: ${adminStatus} for the admin.`)
    }
    await site.query("DELETE FROM user WHERE username = 'juno'")
    for (const { method, path } of writes) {
      for (const headers of crossSiteHeaders) {
        responses++
        const status = await admin.status(method, path, {}, headers)
        holds(status === 403, `${method} ${path} with ${JSON.stringify(headers)}: ${status}.`)
      }
    }
    holds((await admin.status("GET", "/api/user")) === 200, "A cross-site write ended the session.")
    return `${routes.length} routes, ${responses} responses`
  },
}
