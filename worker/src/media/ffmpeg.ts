import type { ChildProcess } from "node:child_process"
import fluentFfmpeg from "fluent-ffmpeg"
import { describeFfmpegError } from "./describe-ffmpeg-error.ts"
import { readProgress } from "./ffmpeg-progress.ts"
import { stopProcessGroup } from "./stop-process-group.ts"
import { startWatchdog } from "./watchdog.ts"

/**
 * One run of ffmpeg. The only file that imports fluent-ffmpeg (docs/decisions/001-archived-libraries.md): to replace it,
 * spawn `["-y", ...inputOptions, "-i", input, ...outputOptions, output]` here.
 */
export interface FfmpegRun {
  inputOptions: string[]
  /** A file, or "pipe:0" for what `feed` writes. */
  input: string
  outputOptions: string[]
  output: string
  /** Writes to ffmpeg's standard input; resolved writes have left this process, so buffers may be used again. */
  feed?: (write: (bytes: Buffer) => Promise<void>) => Promise<void>
  /** Receives ffmpeg's output to "pipe:1" in chunks, and null at the end. Its errors end the run. */
  onOutput?: (bytes: Buffer | null) => void
}

export interface FfmpegLimits {
  ffmpegPath: string
  signal: AbortSignal
  /**
   * ffmpeg is stopped when it makes no progress for this long: it reads no input, and writes no output and no growing
   * number of `-progress pipe:1`. Messages on standard error are no progress.
   */
  stallTimeoutMs: number
  /** ffmpeg is stopped after this time in any case; by default 2 hours. */
  totalTimeoutMs?: number
}

/** The message is a sentence for the owner; `stderr` is the end of ffmpeg's output, for the log. */
export class FfmpegError extends Error {
  override name = "FfmpegError"
  readonly stderr: string

  constructor(message: string, stderr: string, options?: ErrorOptions) {
    super(message, options)
    this.stderr = stderr
  }
}

/** Four times as long as the largest gallery takes on a small server. */
const defaultTotalTimeoutMs = 2 * 3600 * 1000

/**
 * Runs ffmpeg to its end. It never runs any more when this settles.
 *
 * @returns the end of its standard error.
 * @throws FfmpegError when it cannot be started, fails, stalls, or exits before it has read everything;
 * the signal's reason when that is aborted; what `feed` throws.
 */
export async function runFfmpeg(run: FfmpegRun, limits: FfmpegLimits): Promise<{ stderr: string }> {
  limits.signal.throwIfAborted()
  const { child, ended } = await start(run, limits.ffmpegPath)

  let stopReason: { error: unknown } | undefined
  const stop = (error: unknown) => {
    if (stopReason) return
    stopReason = { error }
    // ffmpeg ends without its input even when it is blocked in a read and handles no signals.
    child.stdin?.destroy()
    stopProcessGroup(child)
  }
  const watchdog = startWatchdog(limits.stallTimeoutMs, () => {
    const seconds = limits.stallTimeoutMs / 1000
    stop(new FfmpegError(`The video encoder stood still for ${seconds} s and was stopped.`, ""))
  })
  const { totalTimeoutMs = defaultTotalTimeoutMs } = limits
  const totalTimer = setTimeout(() => {
    stop(new FfmpegError(`The video encoder was not done after ${totalTimeoutMs / 1000} s and was stopped.`, ""))
  }, totalTimeoutMs)
  const abort = () => stop(limits.signal.reason)
  limits.signal.addEventListener("abort", abort)
  // An abort between the check above and here fires no event.
  if (limits.signal.aborted) abort()
  child.stdout?.on("data", run.onOutput ? watchdog.touch : readProgress(watchdog.touch))
  if (run.onOutput) divertOutput(child, run.onOutput, stop)

  try {
    const hasReadAll = await feedChild(run, child, watchdog, stop)
    watchdog.resume()
    const { error, stderr } = await ended
    if (stopReason) throw stopReason.error
    if (error) throw new FfmpegError(describeFfmpegError(error, stderr, limits.ffmpegPath), stderr, { cause: error })
    if (!hasReadAll) throw new FfmpegError("The video encoder ended before it had read every frame.", stderr)
    return { stderr }
  } finally {
    watchdog.end()
    clearTimeout(totalTimer)
    limits.signal.removeEventListener("abort", abort)
  }
}

/** Replaces the listener of fluent-ffmpeg, which would read the output as lines of text. */
function divertOutput(
  child: ChildProcess,
  onOutput: (bytes: Buffer | null) => void,
  stop: (error: unknown) => void,
): void {
  const take = (bytes: Buffer | null) => {
    try {
      onOutput(bytes)
    } catch (error) {
      stop(error)
    }
  }
  const [collectLines] = child.stdout?.listeners("data") ?? []
  if (collectLines) child.stdout?.off("data", collectLines as () => void)
  child.stdout?.on("data", take)
  child.stdout?.on("close", () => take(null))
}

/** @returns false when ffmpeg closed its input early: its exit code has the reason. */
async function feedChild(
  run: FfmpegRun,
  child: ChildProcess,
  watchdog: ReturnType<typeof startWatchdog>,
  stop: (error: unknown) => void,
): Promise<boolean> {
  const { stdin } = child
  if (!run.feed || !stdin) return true
  watchdog.pause()
  let isBroken = false
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      watchdog.resume()
      stdin.write(bytes, (error) => {
        watchdog.pause()
        if (!error) return resolve()
        isBroken = true
        reject(error)
      })
    })
  stdin.on("error", () => {
    // Reported by the write that met it.
  })
  try {
    await run.feed(write)
    stdin.end()
    return true
  } catch (error) {
    // A closed pipe is an effect, not a cause.
    if (!isBroken) stop(error)
    else stdin.destroy()
    return false
  }
}

/** Private members of fluent-ffmpeg. */
interface FluentInside {
  ffmpegProc?: ChildProcess
  _getFfmpegPath(callback: (error: null, path: string) => void): void
  _checkCapabilities(callback: () => void): void
  availableEncoders(callback: (error: null, encoders: object) => void): void
  _spawnFfmpeg(args: string[], options: object, onProcess: unknown, onEnd: OnEnd): void
}
type OnEnd = (error: unknown, stdout?: unknown, stderr?: unknown) => void

interface Running {
  child: ChildProcess
  ended: Promise<{ error: Error | null; stderr: string }>
}

function start(run: FfmpegRun, ffmpegPath: string): Promise<Running> {
  const command = fluentFfmpeg(run.input)
  // fluent-ffmpeg splits a single argument at spaces, and forgets -y for file: names.
  command.inputOptions("-y", ...run.inputOptions).outputOptions(...(run.outputOptions as [string]))
  command.output(run.output)
  const inside = command as unknown as FluentInside
  // It would run `which`, -formats and -encoders first: two more processes, and it refuses lavfi.
  inside._getFfmpegPath = (callback) => callback(null, ffmpegPath)
  inside._checkCapabilities = (callback) => callback()
  inside.availableEncoders = (callback) => callback(null, {})
  // When a program cannot be spawned, it throws outside any promise, because it has no output ring.
  const spawn = inside._spawnFfmpeg
  inside._spawnFfmpeg = (args, options, onProcess, onEnd) => {
    const empty = { get: () => "" }
    const end: OnEnd = (error, stdout, stderr) => onEnd(error, stdout ?? empty, stderr ?? empty)
    try {
      // In its own process group, to be stopped with its children.
      spawn.call(inside, args, { ...options, detached: true }, onProcess, end)
    } catch (error) {
      end(error)
    }
  }
  return new Promise((resolve, reject) => {
    const ended = new Promise<{ error: Error | null; stderr: string }>((resolveEnd) => {
      command.on("end", (_stdout, stderr) => resolveEnd({ error: null, stderr: stderr ?? "" }))
      command.on("error", (error, _stdout, stderr) => resolveEnd({ error, stderr: stderr ?? "" }))
    })
    command.on("start", () => resolve({ child: inside.ffmpegProc as ChildProcess, ended }))
    ended.then(({ error, stderr }) => {
      // Has an effect only if it never started; otherwise the promise is settled.
      if (error) reject(new FfmpegError(describeFfmpegError(error, stderr, ffmpegPath), stderr, { cause: error }))
    })
    command.run()
  })
}
