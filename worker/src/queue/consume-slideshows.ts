import { setTimeout as sleep } from "node:timers/promises"
import { formatIssues, friendlyMessages } from "@site/contract/friendly-messages.ts"
import type { RenderProgress, RenderResult } from "@site/contract/job.ts"
import {
  renderFallbacksKey,
  type SlideshowJob,
  slideshowJobSchema,
  slideshowQueueName,
} from "@site/contract/slideshow-job.ts"
import type { Logger } from "@site/server/log.ts"
import { type Job, UnrecoverableError, WaitingError, Worker } from "bullmq"
import type { Redis } from "ioredis"
import type { JobOutcome, Metrics } from "../operation/metrics.ts"
import { RenderError } from "../slideshow/render-error.ts"
import { type BuildContext, buildSlideshow } from "./build-slideshow.ts"

/** A worker that is gone for this long has lost its job to the next one that looks. */
const lockDurationMs = 15_000
const stalledCheckMs = 5_000
/** A job that took three workers down with it is not tried a fourth time. */
const maxStalledCount = 2
const progressIntervalMs = 250
const closePatienceMs = 5_000

/** The reason that ends a render because the process ends: the job goes back to the queue. */
const shutdown = "the worker is shutting down"

export interface SlideshowConsumer {
  /** Gives the job under way back to the queue and ends. */
  close(): Promise<void>
}

/** Takes jobs from the queue, one at a time: a render uses every core by itself. */
export function consumeSlideshows(
  redis: Redis,
  {
    log,
    metrics,
    ...settings
  }: Pick<BuildContext, "contentFolder" | "mediaFolder" | "ffmpegPath" | "engine"> & { log: Logger; metrics: Metrics },
): SlideshowConsumer {
  const worker = new Worker<SlideshowJob, RenderResult>(
    slideshowQueueName,
    // Three plain parameters: BullMQ counts them, and gives a signal only to a function that takes one.
    async (job, token, cancellation) => {
      const signal = cancellation ?? new AbortController().signal
      const jobLog = log.child({ jobId: job.id, kind: job.name })
      const progress = reportProgress(job, jobLog)
      const startedAtMs = Date.now()
      const observeEnd = (outcome: JobOutcome) =>
        metrics.observeJob({ kind: job.name, outcome, seconds: (Date.now() - startedAtMs) / 1000 })
      try {
        const onFallback = (reason: string) => {
          jobLog.warn({ reason }, "direct engine failed, classic engine used")
          redis.incr(renderFallbacksKey).catch((err) => jobLog.debug({ err }, "fallback not counted"))
        }
        const onFault = (err: Error) =>
          jobLog.warn({ err }, "a file is damaged or cannot be written; the render continues without it")
        const context = { ...settings, signal, onProgress: progress.report, onFallback, onFault }
        const result = await buildSlideshow(job.id ?? "", parsePayload(job.data), context)
        const seconds = (Date.now() - startedAtMs) / 1000
        jobLog.info({ seconds, photos: result.photoCount, skipped: result.skipped.length }, "slideshow made")
        observeEnd("completed")
        metrics.countSkipped(result.skipped.length)
        return result
      } catch (error) {
        if (signal.aborted && signal.reason === shutdown) {
          observeEnd("given back")
          await job.moveToWait(token)
          throw new WaitingError()
        }
        observeEnd("failed")
        throw toFailure(error, jobLog)
      } finally {
        await progress.settled()
      }
    },
    {
      connection: redis,
      concurrency: 1,
      lockDuration: lockDurationMs,
      stalledInterval: stalledCheckMs,
      maxStalledCount,
    },
  )
  worker.on("error", (error) => log.debug({ err: error }, "queue connection"))
  // Another worker may have the job by now: going on would mean rendering it twice.
  worker.on("lockRenewalFailed", (jobIds) => {
    for (const id of jobIds) worker.cancelJob(id, "the job was taken over by another worker")
  })

  return {
    async close() {
      worker.cancelAllJobs(shutdown)
      // Without Redis nobody is there to take the job back; its lock runs out by itself.
      await Promise.race([worker.close(), sleep(closePatienceMs, undefined, { ref: false })])
    },
  }
}

function parsePayload(data: unknown): SlideshowJob {
  const parsed = slideshowJobSchema.safeParse(data, { error: friendlyMessages })
  if (parsed.success) return parsed.data
  throw new UnrecoverableError(`The job cannot be understood. ${formatIssues(parsed.error).join("; ")}`)
}

/** What the owner reads. A fault of ours is logged whole and told in general words. */
function toFailure(error: unknown, log: Logger): Error {
  if (error instanceof RenderError || error instanceof UnrecoverableError) {
    const details = error instanceof RenderError ? error.details : undefined
    log.warn({ reason: error.message, details }, "slideshow not made")
    return new UnrecoverableError(error.message)
  }
  log.error({ err: error }, "slideshow not made because of a fault")
  return new UnrecoverableError("The slideshow could not be made because of a fault in the program. Please try again.")
}

/** Writes progress to the queue a few times a second at most, always the newest, never out of order. */
function reportProgress(job: Job<SlideshowJob, RenderResult>, log: Logger) {
  let newest: RenderProgress | undefined
  let writing: Promise<void> | undefined
  const write = async () => {
    while (newest) {
      const progress = newest
      newest = undefined
      await job.updateProgress(progress).catch((error) => log.debug({ err: error }, "progress not written"))
      await new Promise((resolve) => setTimeout(resolve, progressIntervalMs))
    }
    writing = undefined
  }
  return {
    report(progress: RenderProgress) {
      newest = progress
      writing ??= write()
    },
    settled: () => writing ?? Promise.resolve(),
  }
}
