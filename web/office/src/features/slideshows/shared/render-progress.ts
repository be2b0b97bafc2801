import type { Job, RenderStage } from "@site/contract/job.ts"
import { progressCapPercent, progressEstimateMs } from "../../../../../ui/interface-timing.ts"

/** The percentage by time alone: 100 after the estimate, but never above the cap. */
export function estimatePercent(elapsedMs: number): number {
  return Math.min(progressCapPercent, (Math.max(0, elapsedMs) / progressEstimateMs) * 100)
}

/** The percentage to show next: by time or the job, whichever is ahead, never less than before; past the cap only when completed. */
export function advancePercent(
  shown: number,
  elapsedMs: number,
  job: Pick<Job, "state" | "progress"> | undefined,
): number {
  if (job?.state === "completed") return 100
  const reported = Math.min(progressCapPercent, job?.progress ?? 0)
  return Math.max(shown, estimatePercent(elapsedMs), reported)
}

/** Says the same as the percentage beside it, which may be ahead of the clock. */
export function describeCountdown(elapsedMs: number, percent: number): string {
  if (elapsedMs >= progressEstimateMs) return "Taking a little longer, and still going"
  const seconds = Math.ceil(((100 - percent) * progressEstimateMs) / 100_000)
  return `About ${seconds} second${seconds === 1 ? "" : "s"} left`
}

export const stageLabels: Record<RenderStage, string> = {
  waiting: "Waiting for its turn",
  "checking photos": "Checking photos",
  rendering: "Rendering",
  verifying: "Verifying",
  publishing: "Publishing",
}
