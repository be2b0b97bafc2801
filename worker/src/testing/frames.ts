import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { type FrameSize, fullHd, planeBytes } from "../slides/frame-format.ts"

const run = promisify(execFile)

/** For tests that do not depend on the size. Like that of 1080, its height is no multiple of a macroblock's. */
export const tiny: FrameSize = { width: 320, height: 180 }

/** Decodes these frames of a video, counted from 0 in ascending order. */
export async function decodeFrames(file: string, frames: number[], size = fullHd): Promise<Buffer[]> {
  const { frame: frameBytes } = planeBytes(size)
  const select = frames.map((frame) => `eq(n\\,${frame})`).join("+")
  const filter = ["-vf", `select=${select}`, "-fps_mode", "passthrough"]
  const { stdout } = await run(
    "ffmpeg",
    ["-v", "error", "-i", file, ...filter, "-f", "rawvideo", "-pix_fmt", "yuv420p", "pipe:1"],
    { encoding: "buffer", maxBuffer: frameBytes * (frames.length + 1) },
  )
  return frames.map((_, index) => stdout.subarray(index * frameBytes, (index + 1) * frameBytes))
}

/** Decodes a whole video. */
export async function decodeAll(file: string): Promise<{ complaints: string; frameCount: number }> {
  const { stdout, stderr } = await run("ffmpeg", [
    ...["-v", "warning", "-threads", "1", "-err_detect", "explode", "-i", file, "-map", "0"],
    ...["-f", "framecrc", "pipe:1"],
  ])
  return { complaints: stderr, frameCount: stdout.split("\n").filter((line) => /^0,/.test(line)).length }
}

/** Y, U and V of one pixel. */
export function yuvAt(frame: Buffer, x: number, y: number, size = fullHd): [number, number, number] {
  const bytes = planeBytes(size)
  const chroma = bytes.luma + (y >> 1) * (size.width / 2) + (x >> 1)
  return [frame[y * size.width + x], frame[chroma], frame[chroma + bytes.chroma]] as [number, number, number]
}
