import { expect, test } from "vitest"
import { dissolvePocDistance, maxDissolveFrames, pocOffsetOfWeight, weightOfStep } from "./implicit-weights.ts"

/** ITU-T H.264, 8.4.2.3.1 with 8-197, 8-201 and 8-202. */
function implicitWeight(currentPoc: number, firstPoc: number, secondPoc: number): number {
  const clip = (low: number, high: number, value: number) => Math.min(high, Math.max(low, value))
  const tb = clip(-128, 127, currentPoc - firstPoc)
  const td = clip(-128, 127, secondPoc - firstPoc)
  const tx = Math.trunc((16384 + Math.abs(Math.trunc(td / 2))) / td)
  const distScaleFactor = clip(-1024, 1023, (tb * tx + 32) >> 6)
  const weight = distScaleFactor >> 2
  return weight < -64 || weight > 128 ? 32 : weight
}

test("a decoder derives every weight from 1 to 63 from its POC", () => {
  for (let weight = 1; weight <= 63; weight++) {
    expect(implicitWeight(500 + pocOffsetOfWeight(weight), 500, 500 + dissolvePocDistance)).toBe(weight)
  }
})

test("the steps of every dissolve have rising weights, none further from the step than half a 64th", () => {
  for (let steps = 2; steps <= maxDissolveFrames; steps++) {
    let before = 0
    for (let step = 1; step < steps; step++) {
      const weight = weightOfStep(step, steps)
      expect(Math.abs(weight / 64 - step / steps)).toBeLessThanOrEqual(1 / 128)
      expect(weight).toBeGreaterThan(before)
      before = weight
    }
    expect(before).toBeLessThan(64)
  }
})
