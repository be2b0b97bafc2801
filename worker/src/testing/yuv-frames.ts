import { spawn } from "node:child_process"
import { once } from "node:events"
import { type FrameSize, planeBytes } from "../slides/frame-format.ts"

/** A frame with slopes, edges and grain in all planes, the same for the same seed. */
export function texturedFrame(seed: number, { width, height }: FrameSize): Buffer {
  const bytes = planeBytes({ width, height })
  const frame = Buffer.allocUnsafeSlow(bytes.frame)
  let state = seed * 7919 + 1
  const grain = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 28) - 8
  }
  const period = 60 + 37 * (seed % 11)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tile = ((Math.floor(x / period) + Math.floor(y / period) + seed) % 2) * 90
      frame[y * width + x] = 30 + tile + (((x + seed * 200) % 640) * 80) / 640 + grain()
    }
  }
  for (let at = 0; at < 2 * bytes.chroma; at++) {
    frame[bytes.luma + at] = 40 + ((Math.floor(at / 500) + seed * 31) % 160) + (grain() >> 2)
  }
  return frame
}

/** Every frame of a video or stream in the order shown, one at a time. Valid until the next one is asked for. */
export async function* decodedFrames(file: string, size: FrameSize): AsyncGenerator<Buffer> {
  const { frame: frameBytes } = planeBytes(size)
  const options = ["-v", "error", "-i", file, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "yuv420p"]
  const child = spawn("ffmpeg", [...options, "pipe:1"], { stdio: ["ignore", "pipe", "pipe"] })
  let complaints = ""
  child.stderr.on("data", (text) => (complaints += text))
  const closed = once(child, "close")
  const frame = Buffer.allocUnsafeSlow(frameBytes)
  let filled = 0
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; ) {
      const count = Math.min(chunk.length - at, frameBytes - filled)
      chunk.copy(frame, filled, at, at + count)
      at += count
      filled += count
      if (filled < frameBytes) continue
      yield frame
      filled = 0
    }
  }
  await closed
  if (complaints !== "") throw new Error(complaints)
  if (filled > 0) throw new Error(`Half a frame of ${filled} bytes`)
}
