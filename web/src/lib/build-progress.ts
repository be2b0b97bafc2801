import { progressCapPercent, progressEstimateMs } from "@site/contract/interface-timing.ts"
import type { Job, RenderStage } from "@site/contract/job.ts"

/** A job that is not over may say at most this, whatever it reports: 100 is for success alone. */
const maxUnfinishedPercent = 99

/** What time alone suggests: 100 % after the estimate, but never past the cap. */
export function estimatePercent(elapsedMs: number): number {
  return Math.min(progressCapPercent, (Math.max(0, elapsedMs) / progressEstimateMs) * 100)
}

/** The percentage to show next: by time, never behind the job, never less than before, 100 only when completed. */
export function advancePercent(
  shown: number,
  elapsedMs: number,
  job: Pick<Job, "state" | "progress"> | undefined,
): number {
  if (job?.state === "completed") return 100
  const reported = Math.min(maxUnfinishedPercent, job?.progress ?? 0)
  return Math.max(shown, estimatePercent(elapsedMs), reported)
}

export function describeCountdown(elapsedMs: number): string {
  const seconds = Math.ceil((progressEstimateMs - elapsedMs) / 1000)
  if (seconds <= 0) return "Taking a little longer, and still going"
  return `About ${Math.min(seconds, progressEstimateMs / 1000)} second${seconds === 1 ? "" : "s"} left`
}

export const stageLabels: Record<RenderStage, string> = {
  waiting: "Waiting for its turn",
  "checking photos": "Checking photos",
  rendering: "Rendering",
  verifying: "Verifying",
  publishing: "Publishing",
}
