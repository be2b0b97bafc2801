import { spawnSync } from "node:child_process"

export interface Frame {
  /** [red, green, blue] at a point given as fractions of width and height. */
  at(x: number, y: number): [number, number, number]
  rgb: Buffer
}

/**
 * Frames of a video file, decoded by ffmpeg.
 *
 * @param numbers counted from 0, rising.
 */
export function readFrames(file: string, numbers: readonly number[], size = { width: 480, height: 270 }): Frame[] {
  const chosen = numbers.map((number) => `eq(n\\,${number})`).join("+")
  const filter = `select=${chosen},scale=${size.width}:${size.height}:flags=neighbor`
  const args = ["-v", "error", "-i", file, "-vf", filter, "-fps_mode", "passthrough", "-f", "rawvideo"]
  const { stdout, stderr } = spawnSync("ffmpeg", [...args, "-pix_fmt", "rgb24", "pipe:1"], { maxBuffer: 1e9 })
  const bytes = size.width * size.height * 3
  if (stdout.length !== bytes * numbers.length) throw new Error(`Expected ${numbers.length} frames: ${stderr}`)
  return numbers.map((_, index) => {
    const rgb = stdout.subarray(index * bytes, (index + 1) * bytes)
    return {
      rgb,
      at(x, y) {
        const column = Math.min(size.width - 1, Math.floor(x * size.width))
        const offset = (Math.min(size.height - 1, Math.floor(y * size.height)) * size.width + column) * 3
        return [rgb[offset] as number, rgb[offset + 1] as number, rgb[offset + 2] as number]
      },
    }
  })
}

/** The mean absolute difference of all values, 0-255. */
export function difference(a: Frame, b: Frame): number {
  let sum = 0
  for (let index = 0; index < a.rgb.length; index++)
    sum += Math.abs((a.rgb[index] as number) - (b.rgb[index] as number))
  return sum / a.rgb.length
}

/** "#rrggbb" as three numbers. */
export function rgbOf(color: string): [number, number, number] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)) as [number, number, number]
}

/** The largest of the three differences. */
export function distance(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((value, index) => Math.abs(value - (b[index] as number))))
}
