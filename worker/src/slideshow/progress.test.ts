import type { RenderProgress } from "@site/contract/job.ts"
import { expect, test } from "vitest"
import { trackProgress } from "./progress.ts"

test("percent never fall, are reported once each and end at 98", () => {
  const reported: RenderProgress[] = []
  const progress = trackProgress((step) => reported.push(step))
  progress("checking photos", 0)
  progress("checking photos", 1)
  progress("rendering", 0.5)
  progress("rendering", 0.5001)
  progress("rendering", 0.2)
  progress("rendering", 7)
  progress("verifying", 0)
  progress("verifying", 1)
  expect(reported).toEqual([
    { percent: 0, stage: "checking photos" },
    { percent: 1, stage: "checking photos" },
    { percent: 48, stage: "rendering" },
    { percent: 96, stage: "rendering" },
    { percent: 96, stage: "verifying" },
    { percent: 98, stage: "verifying" },
  ])
})
