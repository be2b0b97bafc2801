import { randomUUID } from "node:crypto"
import type { Job, SlideshowKind } from "@site/contract/job.ts"
import { renderFallbacksKey, type SlideshowJob, slideshowQueueName } from "@site/contract/slideshow-job.ts"
import { Queue, type Job as QueueJob } from "bullmq"
import type { Redis } from "ioredis"
import { diskFull, unavailable } from "../http/api-error.ts"
import { readDiskSpace } from "../ops/disk-space.ts"
import { describeFailure, presentJob } from "./present-job.ts"

/** For Redis; keeps the response time below a second. */
const timeoutMs = 600
const retentionSeconds = 7 * 24 * 3600

interface DiskNeeds {
  dataFolder: string
  minFreeDiskMB: number
}

export type SlideshowQueue = ReturnType<typeof createSlideshowQueue>

/** The producer's side of the queue: docs/decisions/002-job-queue.md. Every call answers or throws 503 within a second. */
export function createSlideshowQueue(redis: Redis, { dataFolder, minFreeDiskMB }: DiskNeeds) {
  const queue = new Queue<SlideshowJob>(slideshowQueueName, { connection: redis })
  // Logged by the connection's listener; without this one, Node would end the process.
  queue.on("error", () => {})

  const find = async (id: string | null | undefined): Promise<Job | undefined> => {
    if (!id) return undefined
    // The state first: if the job ends in between, it has everything that its state requires.
    const state = await queue.getJobState(id)
    const job = await queue.getJob(id)
    return job && presentJob(job, state)
  }

  return {
    /**
     * Adds a job, unless one of this kind is queued or active: that one is returned then, with `isNew` false.
     *
     * @throws ApiError 507 when the disk has no room for a video.
     */
    async enqueue(data: SlideshowJob): Promise<{ job: Job; isNew: boolean }> {
      const { freeMB, isEnough } = await readDiskSpace(dataFolder, minFreeDiskMB)
      if (!isEnough) {
        throw diskFull(`The disk of the server is nearly full: ${freeMB} MB are free, ${minFreeDiskMB} MB are needed.`)
      }
      return withTimeout(redis, async (signal) => {
        // A hanging Redis would accept the job after the caller was refused.
        await redis.ping()
        signal.throwIfAborted()
        const jobId = randomUUID()
        const added = await queue.add(data.kind, data, {
          jobId,
          deduplication: { id: data.kind },
          attempts: 1,
          removeOnComplete: { age: retentionSeconds, count: 50 },
          removeOnFail: { age: retentionSeconds, count: 50 },
        })
        if (signal.aborted && added.id === jobId) await added.remove()
        const job = await find(added.id)
        if (!job) throw unavailable("The job was lost. Please try again.")
        return { job, isNew: added.id === jobId }
      })
    },

    /** The queued or active job of this kind. */
    running(kind: SlideshowKind): Promise<Job | undefined> {
      return withTimeout(redis, async () => find(await queue.getDeduplicationJobId(kind)))
    },

    find(id: string): Promise<Job | undefined> {
      return withTimeout(redis, () => find(id))
    },

    /** Why the latest render of this kind failed, within the retention time; undefined when it succeeded. */
    lastFailure(kind: SlideshowKind): Promise<{ reason: string; failedAt: string } | undefined> {
      return withTimeout(redis, async () => {
        const ended = await Promise.all([queue.getFailed(0, 49), queue.getCompleted(0, 49)])
        const newest = ended
          .flat()
          .filter((job) => job.name === kind)
          .sort(byEnd)
          .at(-1)
        if (newest?.failedReason === undefined) return undefined
        return {
          reason: describeFailure(newest.failedReason),
          failedAt: new Date(newest.finishedOn ?? newest.timestamp).toISOString(),
        }
      })
    },

    /** Jobs by state, and how often the classic engine was the fallback. */
    depth(): Promise<{ counts: Record<string, number>; fallbackCount: number }> {
      return withTimeout(redis, async () => ({
        counts: await queue.getJobCounts("waiting", "active", "completed", "failed"),
        fallbackCount: Number((await redis.get(renderFallbacksKey)) ?? 0),
      }))
    },

    /** For the queue board. */
    queue,

    close(): Promise<void> {
      return queue.close()
    },
  }
}

function byEnd(a: QueueJob, b: QueueJob): number {
  return (a.finishedOn ?? 0) - (b.finishedOn ?? 0)
}

/** @param work gets a signal that is aborted at the timeout. @throws ApiError 503 */
async function withTimeout<T>(redis: Redis, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const refusal = unavailable(
    "Slideshows cannot be made right now: the job queue is not reachable. Please try again soon.",
  )
  if (redis.status !== "ready") throw refusal
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort(refusal)
      reject(refusal)
    }, timeoutMs)
  })
  try {
    return await Promise.race([work(controller.signal), timeout])
  } catch (error) {
    // The connection was lost during the call.
    if (redis.status !== "ready") throw refusal
    throw error
  } finally {
    clearTimeout(timer)
  }
}
