import { setTimeout as sleep } from "node:timers/promises"
import type { RenderProgress, RenderResult } from "@site/contract/job.ts"
import {
  renderFallbacksKey,
  type SlideshowJob,
  slideshowJobSchema,
  slideshowQueueName,
} from "@site/contract/slideshow-job.ts"
import { formatIssues, friendlyMessages } from "@site/contract/validation-messages.ts"
import type { Logger } from "@site/server/log.ts"
import { type Job, UnrecoverableError, WaitingError, Worker } from "bullmq"
import type { Redis } from "ioredis"
import type { JobOutcome, Metrics } from "../metrics.ts"
import { RenderError } from "../slideshow/render-error.ts"
import { type JobContext, renderJob } from "./render-job.ts"

/** A worker that does not renew its lock for this long loses its job to another one. */
const lockDurationMs = 15_000
const stalledCheckMs = 5_000
/** A job that has crashed three workers is not retried. */
const maxStalledCount = 2
const progressIntervalMs = 250
const closeTimeoutMs = 5_000

/** The abort reason with which the job returns to the queue. */
const shutdown = "the worker is shutting down"

/**
 * Takes jobs from the queue, one at a time: a render uses every core.
 *
 * @returns `close`, which returns the active job to the queue.
 */
export function consumeSlideshows(
  redis: Redis,
  {
    log,
    metrics,
    ...settings
  }: Pick<JobContext, "contentFolder" | "mediaFolder" | "ffmpegPath" | "engine"> & { log: Logger; metrics: Metrics },
) {
  const worker = new Worker<SlideshowJob, RenderResult>(
    slideshowQueueName,
    // BullMQ passes a signal only to a function of three parameters.
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
        const result = await renderJob(job.id ?? "", parsePayload(job.data), context)
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
  // Another worker may have the job by now and render it as well.
  worker.on("lockRenewalFailed", (jobIds) => {
    for (const id of jobIds) worker.cancelJob(id, "another worker has the job")
  })

  return {
    async close(): Promise<void> {
      worker.cancelAllJobs(shutdown)
      // Without Redis the job cannot be returned; its lock expires.
      await Promise.race([worker.close(), sleep(closeTimeoutMs, undefined, { ref: false })])
    },
  }
}

function parsePayload(data: unknown): SlideshowJob {
  const parsed = slideshowJobSchema.safeParse(data, { error: friendlyMessages })
  if (parsed.success) return parsed.data
  throw new UnrecoverableError(`The job cannot be understood. ${formatIssues(parsed.error).join("; ")}`)
}

/** The error that the owner reads. An unexpected one is logged whole, and its message is general. */
function toFailure(error: unknown, log: Logger): Error {
  if (error instanceof RenderError || error instanceof UnrecoverableError) {
    const details = error instanceof RenderError ? error.details : undefined
    log.warn({ reason: error.message, details }, "slideshow not made")
    return new UnrecoverableError(error.message)
  }
  log.error({ err: error }, "slideshow not made because of a fault")
  return new UnrecoverableError("The slideshow could not be made because of a fault in the program. Please try again.")
}

/** Throttles the progress that is written to the queue: always the newest, never out of order. */
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
