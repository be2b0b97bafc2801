import { matrix } from "@site/bff/testing/authorization-matrix.ts"
import { Caller, forgetLimits, signIn } from "../caller.ts"
import { holds, type SystemPromise } from "../system-site.ts"

/** That the matrix names every route there is, a test of the BFF sees to. */
export const authorization: SystemPromise = {
  title: "Every route answers a signed-out caller, a client, the admin and an expired session by its rule",
  async attempt(site) {
    await forgetLimits(site)
    const expired = await signIn(site)
    await site.query("UPDATE session SET expires_at = 1")
    const admin = await signIn(site)
    // Its password is the admin's, known by its hash: a command could not be given one without a terminal.
    await site.query(
      `INSERT INTO user (id, username, password_hash, created_at)
       SELECT 'client-id', 'juno', password_hash, created_at FROM user WHERE username = 'admin'`,
    )
    const client = await signIn(site, "juno")
    const signedOut = new Caller(site.origin)
    let tried = 0
    // The checks of the containers' own are not for visitors.
    const routes = Object.entries(matrix).filter(([route]) => !/healthz|readyz|logout|create-slideshow/.test(route))
    for (const [route, { access, path }] of routes) {
      const [method = "", pattern = ""] = route.split(" ")
      const ask = (caller: Caller) => caller.status(method, path ?? pattern, method === "GET" ? undefined : {})
      for (const caller of [signedOut, expired]) {
        const status = await ask(caller)
        const isRight = access === "everyone" ? status !== 401 || route.endsWith("/login") : status === 401
        holds(isRight, `${route}: ${status} for who is not signed in.`)
      }
      const status = await ask(client)
      holds((status === 403) === (access === "admin"), `${route}: ${status} for a client.`)
      const adminStatus = await ask(admin)
      holds(![401, 403].includes(adminStatus) && adminStatus < 500, `${route}: ${adminStatus} for the admin.`)
      tried += 4
    }
    await site.query("DELETE FROM user WHERE username = 'juno'")
    return `${routes.length} routes, ${tried} answers`
  },
}
