import {
  type Job,
  type JobState,
  type RenderProgress,
  renderProgressSchema,
  renderResultSchema,
  slideshowKindSchema,
} from "@site/contract/job.ts"
import type { Job as QueueJob } from "bullmq"

const notStarted: RenderProgress = { percent: 0, stage: "waiting" }

/** A job of the queue as the browser sees it. @param queueState BullMQ's word for it, read no later than the job. */
export function presentJob(job: QueueJob, queueState: string): Job {
  const state = toJobState(queueState)
  const progress = renderProgressSchema.safeParse(job.progress).data ?? notStarted
  return {
    id: job.id ?? "",
    kind: slideshowKindSchema.parse(job.name),
    state,
    progress: state === "completed" ? 100 : progress.percent,
    stage: progress.stage,
    queuedAtMs: job.timestamp,
    ...(state === "completed" && { result: renderResultSchema.parse(job.returnvalue) }),
    ...(state === "failed" && { failedReason: describeFailure(job.failedReason) }),
  }
}

function toJobState(state: string): JobState {
  return state === "active" || state === "completed" || state === "failed" ? state : "queued"
}

/** The worker writes sentences for a person; this one is BullMQ's own, for a worker that died repeatedly. */
export function describeFailure(reason: string | undefined): string {
  if (!reason) return "The slideshow could not be made."
  if (reason.includes("stalled more than allowable limit")) {
    return "Making the slideshow was interrupted several times. Please try again."
  }
  return reason
}
