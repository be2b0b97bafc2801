import { isJobOver, type Job, jobEventName } from "@site/contract/job.ts"
import { type Context, Hono } from "hono"
import { type SSEStreamingApi, streamSSE } from "hono/streaming"
import { requireAdmin } from "../auth/guards.ts"
import { ApiError, notFound, tooManyRequests } from "../http/api-error.ts"
import type { AppEnv } from "../http/app-env.ts"
import type { JobFeed } from "../queue/job-feed.ts"
import type { SlideshowQueue } from "../queue/slideshow-queue.ts"

/** Keeps proxies and browsers from taking a quiet stream for a dead one. */
const heartbeatMs = 15_000
const maxOpenStreams = 50

/** GET /api/jobs/{id}/events: the job now, then after each change, until it is over. */
export function createJobRoutes({ queue, feed }: { queue: SlideshowQueue; feed: JobFeed }) {
  let openStreams = 0

  return new Hono<AppEnv>().get("/:id/events", requireAdmin, async (c) => {
    const id = c.req.param("id")
    if (openStreams >= maxOpenStreams) throw tooManyRequests("Too many pages are watching jobs.", 10)
    // Taken before the look, so that those who ask at the same moment count each other.
    openStreams++
    const first = await queue.find(id).catch((error) => {
      openStreams--
      throw error
    })
    if (!first) {
      openStreams--
      throw notFound("This job is not known any more.")
    }
    c.header("X-Accel-Buffering", "no")
    return streamSSE(c, async (stream) => {
      try {
        await followJob(c, stream, { id, queue, feed })
      } finally {
        openStreams--
      }
    })
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
  try {
    while (!stream.aborted) {
      if (isChanged) {
        // Cleared before the look, so that a change during it is looked at again.
        isChanged = false
        const job = await findOrUnknown(queue, id)
        if (job === "gone") return
        if (job !== "unknown") {
          await stream.writeSSE({ event: jobEventName, data: JSON.stringify(job) })
          if (isJobOver(job)) return
        }
      } else {
        await stream.write(": still here\n\n")
      }
      await sleepUntil((resolve) => {
        wake = resolve
        if (isChanged || stream.aborted) resolve()
      })
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

function sleepUntil(arm: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, heartbeatMs)
    arm(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
