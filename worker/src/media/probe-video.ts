import { spawn } from "node:child_process"
import { FfmpegError } from "./ffmpeg.ts"
import { stopProcessGroup } from "./stop-process-group.ts"

const defaultTimeoutMs = 120_000
/** 25 minutes are 45,000 packets of some 30 bytes. */
const maxOutputBytes = 64 * 1024 * 1024

type Stream = Record<string, string | number | undefined>

/** ffprobe writes times and sizes as text. */
interface ProbeOutput {
  streams: Stream[]
  format: { duration?: string; size: string }
  packets: { pts: number }[]
}

export interface VideoProbe {
  streams: Stream[]
  durationSeconds: number
  sizeBytes: number
  /** The presentation time of every packet, in units of the stream's time base. */
  times: number[]
}

/**
 * ffprobe's result for a local file.
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
    const { streams, format, packets }: ProbeOutput = JSON.parse(stdout)
    return {
      streams: streams.map((stream) => ({ ...stream, start_time: Number(stream.start_time) })),
      durationSeconds: Number(format.duration ?? 0),
      sizeBytes: Number(format.size),
      times: packets.map(({ pts }) => pts),
    }
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
