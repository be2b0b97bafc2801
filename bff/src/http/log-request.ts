import { randomUUID } from "node:crypto"
import type { Logger } from "@site/server/log.ts"
import { createMiddleware } from "hono/factory"
import type { AppEnv } from "./app-env.ts"

/** Gives each request an id that its answer and its log lines carry. Paths only: a query may hold anything. */
export function logRequest(log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    c.set("log", log.child({ requestId }))
    c.env.outgoing.setHeader("X-Request-Id", requestId)
    await next()
    const durationMs = Math.round(performance.now() - started)
    c.var.log.debug(
      { method: c.req.method, path: c.req.path, status: c.env.outgoing.statusCode, durationMs },
      "request",
    )
  })
}
