import { expect, test } from "vitest"
import { expectedFrame } from "../testing/expected-frame.ts"
import { planTimeline, type Timing, timings } from "./timeline.ts"

test.each([
  ["a gallery of logo, two photos and logo lasts 3 s a slide", timings.gallery, 4, 12],
  ["a gallery of 500 photos and two logos lasts 25 minutes and 6 seconds", timings.gallery, 502, 25 * 60 + 6],
  ["a hero of three photos lasts 4 s a photo", timings.hero, 3, 12],
  ["a hero of one photo lasts 4 s", timings.hero, 1, 4],
] as const)("%s", (_name, timing, slideCount, durationSeconds) => {
  expect(planTimeline(timing, slideCount)).toEqual({ frameCount: durationSeconds * 30, durationSeconds })
})

/** Writes "from-to step" of 30. */
function show(timing: Timing, slideCount: number, frames: number[]): string[] {
  return frames.map((frame) => {
    const { from, to, step } = expectedFrame(timing, slideCount, frame)
    return `${from}-${to} ${step}`
  })
}

test("a gallery holds each slide for 2 s, dissolves for 1 s and holds the closing logo for 3 s", () => {
  const shown = show(timings.gallery, 4, [0, 60, 61, 75, 89, 90, 269, 270, 359])
  expect(shown).toEqual(["0-1 0", "0-1 0", "0-1 1", "0-1 15", "0-1 29", "1-2 0", "2-3 29", "3-3 0", "3-3 0"])
})

test("a hero holds each photo for 3 s, dissolves for 1 s and ends one step before its first frame", () => {
  const shown = show(timings.hero, 3, [0, 90, 105, 120, 345, 359])
  expect(shown).toEqual(["0-1 0", "0-1 0", "0-1 15", "1-2 0", "2-0 15", "2-0 29"])
})

test("a hero of one photo is a still", () => {
  const frames = Array.from({ length: 120 }, (_, frame) => frame)
  expect(new Set(show(timings.hero, 1, frames))).toEqual(new Set(["0-0 0"]))
})

test("no slides and half slides are refused", () => {
  expect(() => planTimeline(timings.hero, 0)).toThrow(RangeError)
  expect(() => planTimeline(timings.hero, 1.5)).toThrow(RangeError)
})
