import { createMiddleware } from "hono/factory"
import { notAdmin, notSignedIn } from "../http/api-error.ts"
import type { AppEnv } from "../http/app-env.ts"
import type { Sessions } from "./sessions.ts"

/** Finds out who asks. Renews the cookie of a session that was prolonged. */
export function identifyUser(sessions: Sessions) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const session = await sessions.validate(c.req.header("Cookie"))
    c.set("user", session?.user ?? null)
    if (session?.renewedCookie) c.env.outgoing.appendHeader("Set-Cookie", session.renewedCookie)
    await next()
  })
}

export const requireAdmin = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.user) throw notSignedIn()
  if (!c.var.user.isAdmin) throw notAdmin()
  await next()
})
