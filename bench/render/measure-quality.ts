import { spawn } from "node:child_process"
import { once } from "node:events"
import { rm } from "node:fs/promises"
import { basename } from "node:path"
import { sequenceFrames } from "@site/worker/engine/sequence-frames.ts"
import { makeSlides } from "@site/worker/slideshow/make-slides.ts"
import { listSlides } from "@site/worker/slideshow/slide-source.ts"
import { timings } from "@site/worker/timeline/timeline.ts"
import type { Gallery } from "./contenders.ts"
import { lossless, mltArguments } from "./mlt-command.ts"

export interface Quality {
  mean: number
  worst: number
}

/** Luma SSIM of every frame of our gallery against the ideal frame: unencoded slides, blended. */
export async function measureQuality(video: string, { photos: files, logo }: Gallery): Promise<Quality> {
  const photos = files.map((file) => ({ file, name: basename(file) }))
  const { signal } = new AbortController()
  const slides = listSlides({ kind: "gallery", photos, logo, root: null }, photos, signal)
  const events = {
    onPhotoMade: () => {},
    onSkipped: (_slide: unknown, reason: string) => {
      throw new Error(`A photo of the benchmark ${reason}`)
    },
  }
  const raw = ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-video_size", "1920x1080", "-framerate", "30", "-i", "pipe:0"]
  const child = spawn(
    "ffmpeg",
    ["-v", "error", ...raw, "-i", video, "-lavfi", "[1:v][0:v]ssim=stats_file=-", "-f", "null", "-"],
    { stdio: ["pipe", "pipe", "inherit"] },
  )
  let stats = ""
  child.stdout.on("data", (text) => (stats += text))
  const closed = once(child, "close")
  for await (const { bytes, frames } of sequenceFrames(makeSlides(slides, signal, events), timings.gallery)) {
    for (let frame = 0; frame < frames; frame++) {
      // The buffer is reused for the next picture: wait until it is written.
      await new Promise<void>((resolve, reject) =>
        child.stdin.write(bytes, (error) => (error ? reject(error) : resolve())),
      )
    }
  }
  child.stdin.end()
  await closed
  return summarize(stats)
}

/** Luma SSIM of the xfade command's video against its own unencoded frames. */
export async function measureXfadeQuality(video: string, args: string[]): Promise<Quality> {
  const graph = args[args.indexOf("-filter_complex") + 1] as string
  const inputs = args.slice(0, args.indexOf("-filter_complex"))
  const inputCount = inputs.filter((arg) => arg === "-i").length
  const last = args[args.indexOf("-map") + 1] as string
  const compare = `${graph};${last}format=yuv420p[ideal];[${inputCount}:v][ideal]ssim=stats_file=-`
  return compareInFfmpeg([...inputs, "-i", video, "-filter_complex", compare])
}

/** Luma SSIM of MLT's video against its lossless video. */
export async function measureMltQuality(video: string, pictures: string[]): Promise<Quality> {
  const ideal = `${video}.lossless.mp4`
  try {
    const child = spawn("melt", mltArguments(pictures, ideal, lossless), { stdio: "ignore" })
    await once(child, "close")
    return await compareInFfmpeg(["-v", "error", "-i", video, "-i", ideal, "-lavfi", "[0:v][1:v]ssim=stats_file=-"])
  } finally {
    await rm(ideal, { force: true })
  }
}

async function compareInFfmpeg(args: string[]): Promise<Quality> {
  const child = spawn("ffmpeg", [...args, "-f", "null", "-"], { stdio: ["ignore", "pipe", "inherit"] })
  let stats = ""
  child.stdout.on("data", (text) => (stats += text))
  await once(child, "close")
  return summarize(stats)
}

/** ffmpeg writes a line a frame: "n:1 Y:0.998 U:… All:…". */
function summarize(stats: string): Quality {
  const values = [...stats.matchAll(/ Y:([\d.]+)/g)].map((match) => Number(match[1]))
  if (values.length === 0) throw new Error("ffmpeg compared no frames")
  return { mean: values.reduce((sum, value) => sum + value, 0) / values.length, worst: Math.min(...values) }
}
