import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { FfmpegError } from "./ffmpeg.ts"

const run = promisify(execFile)

/** What is asked of a stream; ffprobe leaves out what it does not know. */
interface ProbedStream {
  codec_type: string
  codec_name?: string
  profile?: string
  level?: number
  width?: number
  height?: number
  pix_fmt?: string
  color_range?: string
  color_space?: string
  color_primaries?: string
  color_transfer?: string
  sample_aspect_ratio?: string
  r_frame_rate?: string
  avg_frame_rate?: string
  time_base?: string
  start_time?: number
}

export interface VideoProbe {
  streams: ProbedStream[]
  format: { duration: number; size: number }
  packets: { pts: number }[]
}

interface ProbeOutput {
  streams: (Omit<ProbedStream, "start_time"> & { start_time?: string })[]
  format: { duration?: string; size: string }
  packets: { pts: number }[]
}

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
    return toProbe(JSON.parse(stdout))
  } catch (error) {
    signal.throwIfAborted()
    const { code, stderr = "" } = error as NodeJS.ErrnoException & { stderr?: string }
    if (code === "ENOENT") {
      throw new FfmpegError(`ffprobe was not found (looked for "${ffprobePath}"). It comes with ffmpeg.`, stderr)
    }
    throw new FfmpegError("The finished video cannot be read.", stderr, { cause: error })
  }
}

/** ffprobe writes times and sizes as text. */
function toProbe({ streams, format, packets }: ProbeOutput): VideoProbe {
  return {
    streams: streams.map(({ start_time, ...stream }) => ({ ...stream, start_time: Number(start_time) })),
    format: { duration: Number(format.duration ?? 0), size: Number(format.size) },
    // As text it may hold more, and a probe without any is none.
    packets: packets.map(({ pts }) => ({ pts })),
  }
}
