import type { RenderProgress, RenderStage } from "@site/contract/job.ts"

/**
 * The percent at which each stage starts and ends, by measured time. A render ends at 98: the caller, which publishes
 * the file, reports the rest.
 */
const stageStarts = { "checking photos": 0, rendering: 1, verifying: 96 } as const
const stageEnds = { "checking photos": 1, rendering: 96, verifying: 98 } as const

type WorkStage = keyof typeof stageStarts & RenderStage

/** Turns the part of a stage into percent that never fall, and reports each whole percent or new stage once. */
export function trackProgress(onProgress: (progress: RenderProgress) => void) {
  let reported: RenderProgress = { percent: -1, stage: "waiting" }
  return (stage: WorkStage, part: number): void => {
    const exact = stageStarts[stage] + (stageEnds[stage] - stageStarts[stage]) * Math.min(1, Math.max(0, part))
    const percent = Math.max(Math.floor(exact), reported.percent)
    if (percent === reported.percent && stage === reported.stage) return
    reported = { percent, stage }
    onProgress(reported)
  }
}
