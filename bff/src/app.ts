import type { Logger } from "@site/server/log.ts"
import type { Queue } from "bullmq"
import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { type AccountDeps, createAccountRoutes } from "./account/routes.ts"
import { cacheControl, keepCookiesPrivate } from "./files/cache-control.ts"
import { createMediaRoutes } from "./files/media.ts"
import { createPageRoutes } from "./files/pages.ts"
import { setSecurityHeaders } from "./files/set-security-headers.ts"
import { notFound, tooLarge } from "./http/api-error.ts"
import type { AppEnv } from "./http/app-env.ts"
import { toErrorResponse } from "./http/error-response.ts"
import { limitConcurrency } from "./http/limit-concurrency.ts"
import { logRequest } from "./http/log-request.ts"
import { requireSameOrigin } from "./http/same-origin.ts"
import { createFormRoutes, type FormDeps } from "./inquiries/routes.ts"
import type { Metrics } from "./ops/metrics.ts"
import { createQueueBoard, queueBoardPath } from "./ops/queue-board.ts"
import type { CheckReadiness } from "./ops/readiness.ts"
import type { Previews } from "./photos/previews.ts"
import { createGalleryRoutes } from "./slideshows/gallery-routes.ts"
import { createHeroSlideshowRoutes } from "./slideshows/hero-routes.ts"
import type { JobFeed } from "./slideshows/job-feed.ts"
import { createJobRoutes } from "./slideshows/job-routes.ts"
import { createSavedSlideshowRoutes } from "./slideshows/saved-routes.ts"
import type { SlideshowQueue } from "./slideshows/slideshow-queue.ts"
import type { SavedSlideshows } from "./slideshows/sql.ts"

/** The longest body is an inquiry of 5,000 characters. */
const maxBodyBytes = 64 * 1024

/** At about 15 ms per password, the last one waits a quarter of a second. */
const maxPasswordChecks = 16

export interface AppDeps extends AccountDeps, FormDeps {
  log: Logger
  metrics: Metrics
  checkReadiness: CheckReadiness
  /** For the queue board. */
  queues: Queue[]
  queue: SlideshowQueue
  feed: JobFeed
  previews: Previews
  saved: SavedSlideshows
  contentFolder: string
  mediaFolder: string
  distFolder: string
  siteOrigin: string | undefined
  isHttps: boolean
}

export type AppType = ReturnType<typeof createApi>

function createApi(deps: AppDeps) {
  return new Hono<AppEnv>()
    .basePath("/api")
    .route("/", createAccountRoutes(deps))
    .route("/forms", createFormRoutes(deps))
    .route("/gallery", createGalleryRoutes(deps))
    .route("/", createSavedSlideshowRoutes(deps))
    .route("/hero-slideshow", createHeroSlideshowRoutes(deps))
    .route("/jobs", createJobRoutes(deps))
}

/** All of HTTP: API, media and pages on one port. */
export function createApp(deps: AppDeps) {
  const app = new Hono<AppEnv>()
  const limitPasswordChecks = limitConcurrency(
    maxPasswordChecks,
    "Too many people are signing in. Please try again in a moment.",
  )
  app.onError(toErrorResponse)
  app.notFound((c) => toErrorResponse(notFound(), c))
  app.use(logRequest(deps.log, deps.metrics))
  app.use(setSecurityHeaders(deps))
  app.use(keepCookiesPrivate)
  app.use(async (c, next) => {
    c.set("sessions", deps.sessions)
    await next()
  })
  app.get("/healthz", (c) => c.text("ok"))
  app.get("/readyz", async (c) => {
    const readiness = await deps.checkReadiness()
    return c.json(readiness, readiness.status === "not ready" ? 503 : 200)
  })

  app.use("/api/*", async (c, next) => {
    c.header("Cache-Control", cacheControl.none)
    await next()
  })
  app.use("/api/*", requireSameOrigin(deps.siteOrigin))
  // Before the body limit, which would read the body of a refused request.
  for (const path of ["/api/login", "/api/setup-client"]) app.use(path, limitPasswordChecks)
  app.use("/api/*", bodyLimit({ maxSize: maxBodyBytes, onError: () => throwTooLarge() }))
  app.route("/", createApi(deps))
  app.route(queueBoardPath, createQueueBoard(deps.queues))
  app.all("/api/*", () => throwNotFound())

  app.route("/media", createMediaRoutes(deps))
  app.all("/media/*", () => throwNotFound())

  app.route("/", createPageRoutes(deps.distFolder))
  return app
}

function throwNotFound(): never {
  throw notFound()
}

function throwTooLarge(): never {
  throw tooLarge(`The body is too large: at most ${maxBodyBytes / 1024} kB are accepted.`)
}
