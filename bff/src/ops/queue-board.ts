import { createBullBoard } from "@bull-board/api"
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter"
import { HonoAdapter } from "@bull-board/hono"
import { serveStatic } from "@hono/node-server/serve-static"
import { securityHeaders } from "@site/contract/security-headers.ts"
import type { Queue } from "bullmq"
import { Hono } from "hono"
import { createMiddleware } from "hono/factory"
import { timeout } from "hono/timeout"
import { requireAdmin } from "../account/guards.ts"
import type { AppEnv } from "../http/app-env.ts"

/** Below /api, so the API's middleware and proxy rules apply. */
export const queueBoardPath = "/api/queues"

/** The page has a base element. */
const boardPolicy = securityHeaders()["Content-Security-Policy"].replace("base-uri 'none'", "base-uri 'self'")
/** bull-board itself has no timeout for Redis. */
const answerTimeoutMs = 2000
const outsideFonts = /<link[^>]+href="https:[^>]*>/g
const inlineStyle = /<style>[^<]*<\/style>/g

/**
 * bull-board, read-only: a retry from there would bypass the deduplication of jobs. External fonts and inline styles are
 * removed from its page, because the Content-Security-Policy blocks both.
 */
export function createQueueBoard(queues: Queue[]) {
  const adapter = new HonoAdapter(serveStatic).setBasePath(queueBoardPath)
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: "Queues", hideRedisDetails: true } },
  })
  return new Hono<AppEnv>()
    .use("*", requireAdmin)
    .use("*", timeout(answerTimeoutMs))
    .use("*", enforcePolicy)
    .route("/", adapter.registerPlugin() as unknown as Hono<AppEnv>)
}

const enforcePolicy = createMiddleware<AppEnv>(async (c, next) => {
  c.env.outgoing.setHeader("Content-Security-Policy", boardPolicy)
  await next()
  if (!c.res.headers.get("Content-Type")?.startsWith("text/html")) return
  const page = await c.res.text()
  c.res = c.html(page.replaceAll(outsideFonts, "").replaceAll(inlineStyle, ""))
})
