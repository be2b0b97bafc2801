import type { Logger } from "@site/server/log.ts"
import type { Queue } from "bullmq"
import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import type { SavedSlideshows } from "./db/saved-slideshows.ts"
import type { Previews } from "./gallery/previews.ts"
import { notFound, tooLarge } from "./http/api-error.ts"
import type { AppEnv } from "./http/app-env.ts"
import { cacheControl, keepCookiesPrivate } from "./http/cache-control.ts"
import { limitConcurrency } from "./http/limit-concurrency.ts"
import { logRequest } from "./http/log-request.ts"
import { createMediaRoutes } from "./http/media.ts"
import { createPageRoutes } from "./http/pages.ts"
import { requireSameOrigin } from "./http/same-origin.ts"
import { setSecurityHeaders } from "./http/security-headers.ts"
import { writeError } from "./http/write-error.ts"
import type { Metrics } from "./operation/metrics.ts"
import type { CheckReadiness } from "./operation/readiness.ts"
import type { JobFeed } from "./queue/job-feed.ts"
import type { SlideshowQueue } from "./queue/slideshow-queue.ts"
import { type AccountDeps, createAccountRoutes } from "./routes/account.ts"
import { createFormRoutes, type FormDeps } from "./routes/forms.ts"
import { createGalleryRoutes } from "./routes/gallery.ts"
import { createHeroSlideshowRoutes } from "./routes/hero-slideshow.ts"
import { createJobRoutes } from "./routes/jobs.ts"
import { createQueueBoard, queueBoardPath } from "./routes/queue-board.ts"
import { createSavedSlideshowRoutes } from "./routes/saved-slideshows.ts"

/** No body of the API is longer; the longest is an inquiry of 5,000 characters. */
const maxBodyBytes = 64 * 1024

/** At some 15 ms a password, the last of them waits a quarter of a second. */
const maxHashingCallers = 16

export interface AppDeps extends AccountDeps, FormDeps {
  log: Logger
  metrics: Metrics
  checkReadiness: CheckReadiness
  /** What the dashboard shows. */
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

/** The whole HTTP side: API, media and pages on one port. */
export function createApp(deps: AppDeps) {
  const app = new Hono<AppEnv>()
  const limitHashing = limitConcurrency(
    maxHashingCallers,
    "Too many people are signing in. Please try again in a moment.",
  )
  app.onError(writeError)
  app.notFound((c) => writeError(notFound(), c))
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
  // Before the body limit, which builds a request that a refused call does not need.
  for (const path of ["/api/login", "/api/setup-client"]) app.use(path, limitHashing)
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
