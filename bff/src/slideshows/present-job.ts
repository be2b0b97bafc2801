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

/** A job as the browser sees it. @param queueState BullMQ's state of the job, read before the job itself. */
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

/** The worker's messages are shown as they are; BullMQ's own, for a job that stalled repeatedly, is not. */
export function describeFailure(reason: string | undefined): string {
  if (!reason) return "The slideshow could not be made."
  if (reason.includes("stalled more than allowable limit")) {
    return "Making the slideshow was interrupted several times. Please try again."
  }
  return reason
}
