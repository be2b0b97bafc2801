import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import { notAdmin, notSignedIn } from "../http/api-error.ts"
import type { AppEnv } from "../http/app-env.ts"

// The guards are the only code that reads the session cookie of a request: a route without one never
// renews a session, so its answer is the same for everyone and a shared cache may keep it.

/** For any account. @throws ApiError 401 */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  await identifyUser(c)
  await next()
})

/** @throws ApiError 401, or 403 for a client's account. */
export const requireAdmin = createMiddleware<AppEnv>(async (c, next) => {
  await identifyUser(c)
  if (!c.var.user.isAdmin) throw notAdmin()
  await next()
})

async function identifyUser(c: Context<AppEnv>): Promise<void> {
  const session = await c.var.sessions.validate(c.req.header("Cookie"))
  if (!session) throw notSignedIn()
  if (session.renewedCookie) c.header("Set-Cookie", session.renewedCookie)
  c.set("user", session.user)
}
