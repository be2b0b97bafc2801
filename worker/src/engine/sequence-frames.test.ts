import { expect, test, vi } from "vitest"
import { expectedFrame } from "../testing/expected-frame.ts"
import { planTimeline, timings } from "../timeline/timeline.ts"
import { sequenceFrames, type TimedPicture } from "./sequence-frames.ts"

const frameBytes = 3 * 64
const levels = [20, 140, 240]

function slidesOf(values: number[]) {
  const asked = vi.fn()
  async function* make(): AsyncGenerator<Buffer, void> {
    for (const value of values) {
      asked(value)
      yield Buffer.allocUnsafeSlow(frameBytes).fill(value)
    }
  }
  return { slides: make(), asked }
}

async function* everyFrame(pictures: AsyncIterable<TimedPicture>): AsyncGenerator<Buffer> {
  for await (const { bytes, frames } of pictures) {
    for (let frame = 0; frame < frames; frame++) yield bytes
  }
}

test.each(["gallery", "hero"] as const)("a %s shows in every frame what the timeline plans", async (kind) => {
  const timing = timings[kind]
  const { slides } = slidesOf(levels)
  let frame = 0
  for await (const bytes of everyFrame(sequenceFrames(slides, timing))) {
    const { from, to, step } = expectedFrame(timing, levels.length, frame)
    const part = step / timing.dissolveFrames
    const expected = (levels[from] as number) * (1 - part) + (levels[to] as number) * part
    for (const at of [0, frameBytes - 1]) {
      expect(Math.abs((bytes[at] as number) - expected), `frame ${frame}`).toBeLessThanOrEqual(1)
    }
    frame++
  }
  expect(frame).toBe(planTimeline(timing, levels.length).frameCount)
})

test("a single slide is held for its whole slot", async () => {
  for (const timing of Object.values(timings)) {
    let frames = 0
    for await (const bytes of everyFrame(sequenceFrames(slidesOf([99]).slides, timing))) {
      expect(bytes[0]).toBe(99)
      frames++
    }
    expect(frames).toBe(timing.slotFrames)
  }
})

test("one slide is asked for ahead, and no more", async () => {
  const { slides, asked } = slidesOf(levels)
  const frames = sequenceFrames(slides, timings.gallery)
  await frames.next()
  expect(asked).toHaveBeenCalledTimes(2)
  for (let picture = 1; picture < timings.gallery.dissolveFrames; picture++) await frames.next()
  expect(asked).toHaveBeenCalledTimes(2)
  await frames.next()
  expect(asked).toHaveBeenCalledTimes(3)
  await frames.return(undefined)
})

test("a failing slide ends the frames with its error and closes the slides", async () => {
  const closed = vi.fn()
  async function* slides(): AsyncGenerator<Buffer, void> {
    try {
      yield Buffer.allocUnsafeSlow(frameBytes)
      throw new Error("no second slide")
    } finally {
      closed()
    }
  }
  const frames = sequenceFrames(slides(), timings.gallery)
  await expect(async () => {
    for await (const _frame of frames);
  }).rejects.toThrow("no second slide")
  expect(closed).toHaveBeenCalledOnce()
})

test("stopping early waits for the slide that is being made", async () => {
  let isMaking = false
  async function* slides(): AsyncGenerator<Buffer, void> {
    for (;;) {
      isMaking = true
      await new Promise((resolve) => setTimeout(resolve, 50))
      isMaking = false
      yield Buffer.allocUnsafeSlow(frameBytes)
    }
  }
  const frames = sequenceFrames(slides(), timings.gallery)
  await frames.next()
  expect(isMaking).toBe(true)
  await frames.return(undefined)
  expect(isMaking).toBe(false)
})

test("no slides give no frames", async () => {
  expect((await sequenceFrames(slidesOf([]).slides, timings.hero).next()).done).toBe(true)
})
