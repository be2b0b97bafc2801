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
 * Heartbeat of an idle stream, which keeps proxies from closing it; also the longest time a stream outlives its session.
 */
const heartbeatMs = 4000
const maxOpenStreams = 50
/** After a read that Redis did not answer in time: there will be no second event for the same change. */
const retryMs = 1000

/** GET /api/jobs/{id}/events: the job's state, now and after each change, until it has ended. */
export function createJobRoutes({ queue, feed }: { queue: SlideshowQueue; feed: JobFeed }) {
  let openStreams = 0

  return new Hono<AppEnv>().get("/:id/events", requireAdmin, async (c) => {
    const id = c.req.param("id")
    if (!(await queue.find(id))) throw notFound("This job is no longer known.")
    c.header("X-Accel-Buffering", "no")
    // Hono runs this handler for HEAD too and discards the body: such a stream would never be read, nor end.
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
        // Cleared before the read, so a change during it causes another read.
        isChanged = false
        const job = await findOrUnknown(queue, id)
        waitMs = job === "unknown" ? retryMs : heartbeatMs
        if (job === "gone") return
        if (job !== "unknown") {
          await stream.writeSSE({ event: jobEventName, data: JSON.stringify(job) })
          if (isJobOver(job)) return
        }
      }
      await stream.write(": still here\n\n")
      const isChangedEarly = await sleepUntil(waitMs, (resolve) => {
        wake = resolve
        if (isChanged || stream.aborted) resolve()
      })
      // A change whose event was lost is detected at the next heartbeat.
      if (!isChangedEarly) isChanged = true
    }
  } catch (error) {
    c.var.log.error({ err: error }, "following a job failed")
  } finally {
    unsubscribe()
  }
}

/** A Redis outage does not end the stream: the feed continues after it. */
async function findOrUnknown(queue: SlideshowQueue, id: string): Promise<Job | "gone" | "unknown"> {
  try {
    return (await queue.find(id)) ?? "gone"
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return "unknown"
    throw error
  }
}

/** @returns whether the function that `arm` was given ended the sleep early. */
function sleepUntil(ms: number, arm: (resolve: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    arm(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}
