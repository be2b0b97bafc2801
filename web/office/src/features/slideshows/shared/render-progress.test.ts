import { expect, test } from "vitest"
import { advancePercent, describeCountdown, estimatePercent } from "./render-progress.ts"

const active = (progress: number) => ({ state: "active" as const, progress })

test.each([
  [0, 0],
  [500, 2.5],
  [10_000, 50],
  [19_000, 95],
  [20_000, 95],
  [300_000, 95],
  [-5000, 0],
])("after %d ms time alone suggests %d percent", (elapsedMs, percent) => {
  expect(estimatePercent(elapsedMs)).toBe(percent)
})

test("a job that is ahead of the clock leads", () => {
  expect(advancePercent(10, 4000, active(62))).toBe(62)
})

test("a job that is behind the clock does not slow it", () => {
  expect(advancePercent(10, 4000, active(5))).toBe(20)
})

test("the shown percentage never falls", () => {
  expect(advancePercent(71, 4000, active(5))).toBe(71)
})

test("capped at 95 percent until the job is completed, whatever it reports", () => {
  expect(advancePercent(80, 60_000, active(97))).toBe(95)
  expect(advancePercent(95, 60_000, active(100))).toBe(95)
  expect(advancePercent(40, 8000, { state: "completed", progress: 100 })).toBe(100)
})

test("before the job is known the clock alone decides", () => {
  expect(advancePercent(0, 1000, undefined)).toBe(5)
})

test.each([
  [0, 0, "About 20 seconds left"],
  [500, 2.5, "About 20 seconds left"],
  [1000, 5, "About 19 seconds left"],
  [1000, 77, "About 5 seconds left"],
  [19_000, 95, "About 1 second left"],
  [19_999, 95, "About 1 second left"],
  [20_000, 95, "Taking a little longer, and still going"],
])("after %d ms and at %d percent the countdown reads %s", (elapsedMs, percent, text) => {
  expect(describeCountdown(elapsedMs, percent)).toBe(text)
})
