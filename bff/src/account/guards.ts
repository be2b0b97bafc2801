import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import { notAdmin, notSignedIn } from "../http/api-error.ts"
import type { AppEnv } from "../http/app-env.ts"

// Only the guards read the session cookie: a route without one never renews a session, so its answer is the same for
// everyone and may be stored by a shared cache.

/** For any account. @throws ApiError 401 */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  await authenticate(c)
  await next()
})

/** @throws ApiError 401, or 403 for a client's account. */
export const requireAdmin = createMiddleware<AppEnv>(async (c, next) => {
  await authenticate(c)
  if (!c.var.user.isAdmin) throw notAdmin()
  await next()
})

async function authenticate(c: Context<AppEnv>): Promise<void> {
  const session = await c.var.sessions.validate(c.req.header("Cookie"))
  if (!session) throw notSignedIn()
  if (session.renewedCookie) c.header("Set-Cookie", session.renewedCookie)
  c.set("user", session.user)
}
