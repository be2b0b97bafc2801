import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { z } from "zod"
import { FfmpegError } from "./ffmpeg.ts"

const run = promisify(execFile)

/** ffprobe's words; numbers that it writes as text are turned into numbers. */
const probeSchema = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string().optional(),
      profile: z.string().optional(),
      level: z.number().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      pix_fmt: z.string().optional(),
      color_range: z.string().optional(),
      color_space: z.string().optional(),
      color_primaries: z.string().optional(),
      color_transfer: z.string().optional(),
      sample_aspect_ratio: z.string().optional(),
      r_frame_rate: z.string().optional(),
      avg_frame_rate: z.string().optional(),
      time_base: z.string().optional(),
      start_time: z.coerce.number().optional(),
    }),
  ),
  format: z.object({ duration: z.coerce.number().optional(), size: z.coerce.number() }),
  packets: z.array(z.object({ pts: z.number() })),
})

export type VideoProbe = z.infer<typeof probeSchema>

/**
 * What ffprobe sees of a local file: streams, container, and the presentation time of every packet in
 * units of the stream's time base.
 *
 * @throws FfmpegError when the file cannot be read as a video; the signal's reason when aborted.
 */
export async function probeVideo(file: string, ffprobePath: string, signal: AbortSignal): Promise<VideoProbe> {
  const options = ["-v", "error", "-protocol_whitelist", "file", "-of", "json", "-show_streams", "-show_format"]
  try {
    const { stdout } = await run(ffprobePath, [...options, "-show_entries", "packet=pts", `file:${file}`], {
      signal,
      // 25 minutes are 45,000 packets of some 30 bytes.
      maxBuffer: 64 * 1024 * 1024,
      timeout: 120_000,
    })
    return probeSchema.parse(JSON.parse(stdout))
  } catch (error) {
    signal.throwIfAborted()
    const { code, stderr = "" } = error as NodeJS.ErrnoException & { stderr?: string }
    if (code === "ENOENT") {
      throw new FfmpegError(`ffprobe was not found (looked for "${ffprobePath}"). It comes with ffmpeg.`, stderr)
    }
    throw new FfmpegError("The finished video cannot be read.", stderr, { cause: error })
  }
}
