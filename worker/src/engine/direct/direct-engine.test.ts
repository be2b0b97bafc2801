import { readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { describe, expect, test } from "vitest"
import { verifyVideo } from "../../media/verify-video.ts"
import { blendSeam } from "../../slides/blend-frames.ts"
import { type FrameSize, fullHd, hd, planeBytes } from "../../slides/frame-format.ts"
import { expectedFrame } from "../../testing/expected-frame.ts"
import { tiny } from "../../testing/frames.ts"
import { decodedFrames, texturedFrame } from "../../testing/yuv-frames.ts"
import { planTimeline, type Timing, timings } from "../../timeline/timeline.ts"
import { encodeDirectly } from "./direct-engine.ts"
import { toByteStream } from "./key-picture.ts"
import { KeyPictureEncoders } from "./key-picture-encoders.ts"
import type { SlideToMake } from "./key-slide.ts"

const limits = { ffmpegPath: "ffmpeg", signal: new AbortController().signal, stallTimeoutMs: 30_000 }
const tools = { ...limits, ffprobePath: "ffprobe" }

function slideOf(frame: Buffer, identity: string): SlideToMake {
  return async () => ({ identity, makeFrame: async () => frame })
}

/** Decodes the key pictures as their encoder wrote them. */
async function decodeKeyPictures(frames: Buffer[], size: FrameSize): Promise<Buffer[]> {
  const encoders = new KeyPictureEncoders(size, limits, 1)
  const encoded = await Promise.all(frames.map((frame) => encoders.encode(frame)))
  await encoders.close()
  const file = join(await temporaryFolder(), "keys.h264")
  await writeFile(file, Buffer.concat(encoded.map(toByteStream)))
  const decoded: Buffer[] = []
  for await (const frame of decodedFrames(file, size)) decoded.push(Buffer.from(frame))
  expect(decoded.length).toBe(frames.length)
  return decoded
}

/** H.264 8.4.2.3.2 with logWD 5, done independently of the engine: the nearest 64th of the step. */
function blendLikeDecoder(from: Buffer, to: Buffer, step: number, steps: number): Buffer {
  const blended = Buffer.allocUnsafe(from.length)
  const toWeight = Math.round((64 * step) / steps)
  for (let at = 0; at < from.length; at++) {
    blended[at] = ((from[at] as number) * (64 - toWeight) + (to[at] as number) * toWeight + 32) >> 6
  }
  return blended
}

async function renderFrames(frames: Buffer[], size: FrameSize, timing: Timing): Promise<string> {
  const folder = await temporaryFolder()
  const outputFile = join(folder, "out.mp4")
  const slides = frames.map((frame, index) => slideOf(frame, String(index)))
  const reported: number[] = []
  const job = {
    slides,
    size,
    timing,
    outputFile,
    limits,
    cache: null,
    onFrames: (count: number) => reported.push(count),
  }
  expect(await encodeDirectly(job)).toEqual({ slideCount: frames.length })
  expect(reported.at(-1)).toBe(frames.length * timing.slotFrames)
  expect(await readdir(folder)).toEqual(["out.mp4"])
  return outputFile
}

describe("every frame equals the blend of the decoded key pictures in all planes", () => {
  const cases: [string, number, FrameSize, Timing][] = [
    ["two slides, D 30", 2, fullHd, { slotFrames: 34, dissolveFrames: 30, loops: false }],
    ["a loop of four slides, D 15", 4, hd, { slotFrames: 18, dissolveFrames: 15, loops: true }],
    ["five slides over two groups, D 15", 5, tiny, { slotFrames: 20, dissolveFrames: 15, loops: false }],
    ["four slides, D 1", 4, tiny, { slotFrames: 3, dissolveFrames: 1, loops: false }],
    ["four slides without dissolves", 4, tiny, { slotFrames: 3, dissolveFrames: 0, loops: false }],
    ["two slides, D 60, one frame held", 2, tiny, { slotFrames: 61, dissolveFrames: 60, loops: false }],
    ["a loop of four slides, D 30", 4, tiny, { slotFrames: 35, dissolveFrames: 30, loops: true }],
    ["a loop of two slides, D 2", 2, tiny, { slotFrames: 4, dissolveFrames: 2, loops: true }],
    ["a loop of one slide", 1, tiny, { slotFrames: 12, dissolveFrames: 10, loops: true }],
    ["one slide", 1, tiny, { slotFrames: 90, dissolveFrames: 30, loops: false }],
    ["17 slides, a gallery's times", 17, tiny, timings.gallery],
  ]
  test.each(cases)("%s", { timeout: 120_000 }, async (_name, slideCount, size, timing) => {
    const frames = Array.from({ length: slideCount }, (_, seed) => texturedFrame(seed, size))
    const hasSeam = timing.loops && slideCount > 1
    const seamFrame = hasSeam ? [blendSeam(frames.at(-1) as Buffer, frames[0] as Buffer, timing)] : []
    const keys = await decodeKeyPictures([...frames, ...seamFrame], size)
    const file = await renderFrames(frames, size, timing)
    const timeline = planTimeline(timing, slideCount)
    await verifyVideo(file, { size, ...timeline }, tools)
    let frame = 0
    for await (const decoded of decodedFrames(file, size)) {
      const { from, to, step } = expectedFrame(timing, slideCount, frame)
      const [a, b] = [keys[from] as Buffer, keys[to] as Buffer]
      const isLast = hasSeam && from === slideCount - 1
      const [end, steps] = isLast ? [keys[slideCount] as Buffer, timing.dissolveFrames - 1] : [b, timing.dissolveFrames]
      const expected = step === 0 ? a : blendLikeDecoder(a, end, step, steps)
      expect(decoded.equals(expected), `frame ${frame}: ${from} to ${to}, step ${step}`).toBe(true)
      frame++
    }
    expect(frame).toBe(timeline.frameCount)
  })
})

test("a video of 120 slides is decoded without complaints", { timeout: 120_000 }, async () => {
  const { frame: bytes } = planeBytes(tiny)
  const frames = Array.from({ length: 120 }, (_, index) => Buffer.alloc(bytes, 16 + ((index * 53) % 200)))
  const timing = { slotFrames: 4, dissolveFrames: 3, loops: true }
  const file = await renderFrames(frames, tiny, timing)
  await verifyVideo(file, { size: tiny, ...planTimeline(timing, 120) }, tools)
})

test("dissolves that are too long are refused", async () => {
  const job = { slides: [], size: tiny, outputFile: "", limits, cache: null, onFrames: () => {} }
  for (const dissolveFrames of [61, 90]) {
    const timing = { slotFrames: 90, dissolveFrames, loops: false }
    await expect(encodeDirectly({ ...job, timing })).rejects.toThrow(RangeError)
  }
})
