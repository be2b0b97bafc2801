import { describe, expect, test } from "vitest"
import { frameAt, planTimeline, timings } from "./timeline.ts"

describe("a gallery of logo, two photos, logo", () => {
  const timeline = planTimeline(timings.gallery, 4)

  test("lasts 3 s a slide: 12 s, 360 frames", () => {
    expect(timeline).toMatchObject({ frameCount: 360, durationSeconds: 12 })
  })

  test("shows the logo alone from 0 s up to and with 2 s", () => {
    expect(frameAt(timeline, 0)).toEqual({ from: 0, to: 1, step: 0 })
    expect(frameAt(timeline, 60)).toEqual({ from: 0, to: 1, step: 0 })
  })

  test("dissolves for 1 s: one thirtieth at frame 61, half at 75, twenty-nine thirtieths at 89", () => {
    expect(frameAt(timeline, 61)).toEqual({ from: 0, to: 1, step: 1 })
    expect(frameAt(timeline, 75)).toEqual({ from: 0, to: 1, step: 15 })
    expect(frameAt(timeline, 89)).toEqual({ from: 0, to: 1, step: 29 })
  })

  test("shows the first photo whole at 3 s", () => {
    expect(frameAt(timeline, 90)).toEqual({ from: 1, to: 2, step: 0 })
  })

  test("holds the closing logo for its full 3 s", () => {
    expect(frameAt(timeline, 269)).toEqual({ from: 2, to: 3, step: 29 })
    expect(frameAt(timeline, 270)).toEqual({ from: 3, to: 3, step: 0 })
    expect(frameAt(timeline, 359)).toEqual({ from: 3, to: 3, step: 0 })
  })
})

describe("a hero of three photos", () => {
  const timeline = planTimeline(timings.hero, 3)

  test("lasts 4 s a photo: 12 s, 360 frames", () => {
    expect(timeline).toMatchObject({ frameCount: 360, durationSeconds: 12 })
  })

  test("stands still for 3 s, then dissolves", () => {
    expect(frameAt(timeline, 90)).toEqual({ from: 0, to: 1, step: 0 })
    expect(frameAt(timeline, 105)).toEqual({ from: 0, to: 1, step: 15 })
    expect(frameAt(timeline, 120)).toEqual({ from: 1, to: 2, step: 0 })
  })

  test("ends one step before its own first frame, so that a loop shows no seam", () => {
    expect(frameAt(timeline, 345)).toEqual({ from: 2, to: 0, step: 15 })
    expect(frameAt(timeline, 359)).toEqual({ from: 2, to: 0, step: 29 })
    expect(frameAt(timeline, 0)).toEqual({ from: 0, to: 1, step: 0 })
  })
})

test("a hero of one photo is a still of 4 s", () => {
  const timeline = planTimeline(timings.hero, 1)
  expect(timeline.frameCount).toBe(120)
  for (let frame = 0; frame < 120; frame++) expect(frameAt(timeline, frame)).toEqual({ from: 0, to: 0, step: 0 })
})

test("500 photos and two logos last 25 minutes and 6 seconds", () => {
  expect(planTimeline(timings.gallery, 502).durationSeconds).toBe(25 * 60 + 6)
})

test("no slides, half slides and frames outside are refused", () => {
  expect(() => planTimeline(timings.hero, 0)).toThrow(RangeError)
  expect(() => planTimeline(timings.hero, 1.5)).toThrow(RangeError)
  const timeline = planTimeline(timings.hero, 1)
  for (const frame of [-1, 120, 0.5]) expect(() => frameAt(timeline, frame)).toThrow(RangeError)
})
