import { spawn } from "node:child_process"
import { FfmpegError } from "./ffmpeg.ts"
import { stopProcessGroup } from "./stop-process-group.ts"

const defaultTimeoutMs = 120_000
/** 25 minutes are 45,000 packets of some 30 bytes. */
const maxOutputBytes = 64 * 1024 * 1024

/** ffprobe omits unknown properties. */
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
 * ffprobe's result for a local file: streams, container, and the presentation time of every packet in units of the
 * stream's time base.
 *
 * @throws FfmpegError when the file cannot be read as a video; the signal's reason when aborted.
 */
export async function probeVideo(
  file: string,
  ffprobePath: string,
  { signal, timeoutMs = defaultTimeoutMs }: { signal: AbortSignal; timeoutMs?: number },
): Promise<VideoProbe> {
  const options = ["-v", "error", "-protocol_whitelist", "file", "-of", "json", "-show_streams", "-show_format"]
  const args = [...options, "-show_entries", "packet=pts", `file:${file}`]
  const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const { code, stdout, stderr } = await run(ffprobePath, args, stop).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw unreadable("", error)
    throw new FfmpegError(`ffprobe was not found (looked for "${ffprobePath}"). It comes with ffmpeg.`, "")
  })
  signal.throwIfAborted()
  if (stop.aborted) throw new FfmpegError(`ffprobe was not done after ${timeoutMs / 1000} s and was stopped.`, stderr)
  if (code !== 0) throw unreadable(stderr)
  try {
    return toProbe(JSON.parse(stdout))
  } catch (error) {
    throw unreadable(stderr, error)
  }
}

function unreadable(stderr: string, cause?: unknown): FfmpegError {
  return new FfmpegError("The finished video cannot be read.", stderr, { cause })
}

/** The program has ended when this settles. @throws when it cannot be started. */
function run(
  program: string,
  args: string[],
  signal: AbortSignal,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve({ code: null, stdout: "", stderr: "" })
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], detached: true })
    const stop = () => stopProcessGroup(child)
    signal.addEventListener("abort", stop, { once: true })
    const output = { stdout: "", stderr: "" }
    for (const name of ["stdout", "stderr"] as const) {
      child[name].setEncoding("utf8").on("data", (text: string) => {
        if (output[name].length > maxOutputBytes) return
        output[name] += text
        if (output[name].length > maxOutputBytes) stop()
      })
    }
    child.on("error", reject)
    child.on("close", (code) => {
      signal.removeEventListener("abort", stop)
      resolve({ code, ...output })
    })
  })
}

/** ffprobe writes times and sizes as text. */
function toProbe({ streams, format, packets }: ProbeOutput): VideoProbe {
  return {
    streams: streams.map(({ start_time, ...stream }) => ({ ...stream, start_time: Number(start_time) })),
    format: { duration: Number(format.duration ?? 0), size: Number(format.size) },
    packets: packets.map(({ pts }) => ({ pts })),
  }
}
