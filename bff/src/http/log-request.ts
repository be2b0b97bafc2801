import { randomUUID } from "node:crypto"
import type { Logger } from "@site/server/log.ts"
import { createMiddleware } from "hono/factory"
import { routePath } from "hono/route"
import type { Metrics } from "../ops/metrics.ts"
import type { AppEnv } from "./app-env.ts"

/**
 * Gives each request an id, which its response and its log lines carry, and counts it. Logs no query: it may hold
 * personal data.
 */
export function logRequest(log: Logger, metrics: Metrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    c.set("log", log.child({ requestId }))
    c.env.outgoing.setHeader("X-Request-Id", requestId)
    await next()
    const durationMs = performance.now() - started
    const { method, path } = c.req
    const { status } = c.res
    c.var.log.debug({ method, path, status, durationMs: Math.round(durationMs) }, "request")
    // Only now the route is known.
    metrics.observe({ method, route: routePath(c), status, seconds: durationMs / 1000 })
  })
}
