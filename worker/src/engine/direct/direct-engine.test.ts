import { readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { verifyVideo } from "../../media/verify-video.ts"
import { frameBytes } from "../../slides/frame-format.ts"
import { temporaryFolder } from "../../testing/temporary-folder.ts"
import { decodedFrames, texturedFrame } from "../../testing/yuv-frames.ts"
import { frameAt, planTimeline, type Timing } from "../../timeline/timeline.ts"
import { encodeDirectly } from "./direct-engine.ts"
import { toByteStream } from "./key-picture.ts"
import { KeyPictureEncoders } from "./key-picture-encoders.ts"
import type { SlideToMake } from "./key-slide.ts"
import { blendSeam } from "./loop-seam.ts"

const limits = { ffmpegPath: "ffmpeg", signal: new AbortController().signal, stallTimeoutMs: 30_000 }
const tools = { ...limits, ffprobePath: "ffprobe" }

function slideOf(frame: Buffer, identity: string): SlideToMake {
  return async () => ({ identity, makeFrame: async () => frame })
}

/** What a decoder makes of the key picture alone, as its encoder wrote it. */
async function decodeKeyPicture(frame: Buffer): Promise<Buffer> {
  const encoders = new KeyPictureEncoders(limits, 1)
  const encoded = await encoders.encode(frame)
  await encoders.close()
  const file = join(await temporaryFolder(), "key.h264")
  await writeFile(file, toByteStream(encoded))
  for await (const decoded of decodedFrames(file)) return Buffer.from(decoded)
  throw new Error("Expected a picture")
}

/** H.264 8.4.2.3.2 with logWD 5, done independently of the engine: the nearest 64th of the step. */
function blendLikeDecoder(from: Buffer, to: Buffer, step: number, steps: number): Buffer {
  const blended = Buffer.allocUnsafe(frameBytes)
  const toWeight = Math.round((64 * step) / steps)
  for (let at = 0; at < frameBytes; at++) {
    blended[at] = ((from[at] as number) * (64 - toWeight) + (to[at] as number) * toWeight + 32) >> 6
  }
  return blended
}

async function renderFrames(frames: Buffer[], timing: Timing): Promise<string> {
  const folder = await temporaryFolder()
  const outputFile = join(folder, "out.mp4")
  const slides = frames.map((frame, index) => slideOf(frame, String(index)))
  const told: number[] = []
  const job = { slides, timing, outputFile, limits, cache: null, onFrames: (count: number) => told.push(count) }
  expect(await encodeDirectly(job)).toEqual({ slideCount: frames.length })
  expect(told.at(-1)).toBe(frames.length * timing.slotFrames)
  expect(await readdir(folder)).toEqual(["out.mp4"])
  return outputFile
}

describe("every frame is what a decoder blends from the decoded key pictures, all planes, to the bit", () => {
  const cases: [string, number, Timing][] = [
    ["two slides, D 30", 2, { slotFrames: 40, dissolveFrames: 30, loops: false }],
    ["five slides over two groups, D 15", 5, { slotFrames: 20, dissolveFrames: 15, loops: false }],
    ["four slides, D 1", 4, { slotFrames: 3, dissolveFrames: 1, loops: false }],
    ["four slides without dissolves", 4, { slotFrames: 3, dissolveFrames: 0, loops: false }],
    ["two slides, D 60, one frame held", 2, { slotFrames: 61, dissolveFrames: 60, loops: false }],
    ["a loop of four slides, D 30", 4, { slotFrames: 35, dissolveFrames: 30, loops: true }],
    ["a loop of two slides, D 2", 2, { slotFrames: 4, dissolveFrames: 2, loops: true }],
    ["a loop of one slide", 1, { slotFrames: 12, dissolveFrames: 10, loops: true }],
    ["one slide", 1, { slotFrames: 90, dissolveFrames: 30, loops: false }],
  ]
  test.each(cases)("%s", { timeout: 120_000 }, async (_name, slideCount, timing) => {
    const frames = Array.from({ length: slideCount }, (_, seed) => texturedFrame(seed))
    const keys = await Promise.all(frames.map(decodeKeyPicture))
    const hasSeam = timing.loops && slideCount > 1
    const seam = hasSeam
      ? await decodeKeyPicture(blendSeam(frames.at(-1) as Buffer, frames[0] as Buffer, timing))
      : null
    const file = await renderFrames(frames, timing)
    const timeline = planTimeline(timing, slideCount)
    await verifyVideo(file, timeline, tools)
    let frame = 0
    for await (const decoded of decodedFrames(file)) {
      const { from, to, step } = frameAt(timeline, frame)
      const [a, b] = [keys[from] as Buffer, keys[to] as Buffer]
      const isLast = hasSeam && from === slideCount - 1
      const [end, steps] = isLast ? [seam as Buffer, timing.dissolveFrames - 1] : [b, timing.dissolveFrames]
      const expected = step === 0 ? a : blendLikeDecoder(a, end, step, steps)
      expect(decoded.equals(expected), `frame ${frame}: ${from} to ${to}, step ${step}`).toBe(true)
      frame++
    }
    expect(frame).toBe(timeline.frameCount)
  })
})

test("120 slides are as many slots, decoded without a complaint", { timeout: 120_000 }, async () => {
  const frames = Array.from({ length: 120 }, (_, index) => Buffer.alloc(frameBytes, 16 + ((index * 53) % 200)))
  const timing = { slotFrames: 4, dissolveFrames: 3, loops: true }
  const file = await renderFrames(frames, timing)
  await verifyVideo(file, planTimeline(timing, 120), tools)
})

test("dissolves that cannot be weighed are refused", async () => {
  const job = { slides: [], outputFile: "", limits, cache: null, onFrames: () => {} }
  for (const dissolveFrames of [61, 90]) {
    const timing = { slotFrames: 90, dissolveFrames, loops: false }
    await expect(encodeDirectly({ ...job, timing })).rejects.toThrow(RangeError)
  }
})
