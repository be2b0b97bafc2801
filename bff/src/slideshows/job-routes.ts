import { isJobOver, type Job, jobEventName } from "@site/contract/job.ts"
import { type Context, Hono } from "hono"
import { type SSEStreamingApi, streamSSE } from "hono/streaming"
import { requireAdmin } from "../account/guards.ts"
import { cacheControl } from "../files/cache-control.ts"
import { ApiError, notFound, tooManyRequests } from "../http/api-error.ts"
import type { AppEnv } from "../http/app-env.ts"
import type { JobFeed } from "./job-feed.ts"
import type { SlideshowQueue } from "./slideshow-queue.ts"

/**
 * How often a quiet stream is written to, so that no proxy takes it for a dead one, and how long one goes on at most
 * after its session has ended.
 */
const heartbeatMs = 4000
const maxOpenStreams = 50
/** After a look that Redis did not answer in time: the change that called for it is not told a second time. */
const lookAgainMs = 1000

/** GET /api/jobs/{id}/events: the job now, then after each change, until it is over. */
export function createJobRoutes({ queue, feed }: { queue: SlideshowQueue; feed: JobFeed }) {
  let openStreams = 0

  return new Hono<AppEnv>().get("/:id/events", requireAdmin, async (c) => {
    const id = c.req.param("id")
    if (!(await queue.find(id))) throw notFound("This job is not known any more.")
    c.header("X-Accel-Buffering", "no")
    // Hono runs this handler for HEAD as well and drops the body: such a stream would never be read, nor end.
    if (c.req.method === "HEAD") return c.body(null, 200, { "Content-Type": "text/event-stream" })
    if (openStreams >= maxOpenStreams) throw tooManyRequests("Too many pages are watching jobs.", 10)
    openStreams++
    const response = streamSSE(c, async (stream) => {
      try {
        await followJob(c, stream, { id, queue, feed })
      } finally {
        openStreams--
      }
    })
    response.headers.set("Cache-Control", cacheControl.none)
    return response
  })
}

async function followJob(
  c: Context<AppEnv>,
  stream: SSEStreamingApi,
  { id, queue, feed }: { id: string; queue: SlideshowQueue; feed: JobFeed },
): Promise<void> {
  let wake = () => {}
  let isChanged = true
  const unsubscribe = feed.subscribe(id, () => {
    isChanged = true
    wake()
  })
  stream.onAbort(() => wake())
  let waitMs = heartbeatMs
  try {
    while (!stream.aborted && (await c.var.sessions.isAlive(c.req.header("Cookie")))) {
      if (isChanged) {
        // Cleared before the look, so that a change during it is looked at again.
        isChanged = false
        const job = await findOrUnknown(queue, id)
        waitMs = job === "unknown" ? lookAgainMs : heartbeatMs
        if (job === "gone") return
        if (job !== "unknown") {
          await stream.writeSSE({ event: jobEventName, data: JSON.stringify(job) })
          if (isJobOver(job)) return
        }
      }
      await stream.write(": still here\n\n")
      const isWoken = await sleepUntil(waitMs, (resolve) => {
        wake = resolve
        if (isChanged || stream.aborted) resolve()
      })
      // A change whose event was lost is found out at the next heartbeat.
      if (!isWoken) isChanged = true
    }
  } catch (error) {
    c.var.log.error({ err: error }, "following a job failed")
  } finally {
    unsubscribe()
  }
}

/** Redis being away is no reason to end a stream: the feed speaks again once it is back. */
async function findOrUnknown(queue: SlideshowQueue, id: string): Promise<Job | "gone" | "unknown"> {
  try {
    return (await queue.find(id)) ?? "gone"
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return "unknown"
    throw error
  }
}

/** @returns whether it ended by the call that `arm` was given, before the time was over. */
function sleepUntil(ms: number, arm: (resolve: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    arm(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}
