import { FfmpegError, type FfmpegLimits, runFfmpeg } from "../../media/ffmpeg.ts"
import { colorOptions, type FrameSize } from "../../slides/frame-format.ts"
import { framesPerSecond } from "../../timeline/timeline.ts"
import { BitstreamError } from "./bit-reader.ts"
import { FlvReader } from "./flv-reader.ts"
import type { EncodedPicture } from "./key-picture.ts"

/**
 * Every picture is an IDR picture of one slice. With qcomp and ipratio 1 rate control has no memory, so that a slide gives
 * the same bytes (except for padding) in every encoder and after any other slide; stitchable keeps pic_init_qp at 26.
 * force-cfr outputs a picture without waiting for the time of the next.
 */
const x264Parameters = [
  ...["keyint=1", "bframes=0", "slices=1", "threads=1", "lookahead-threads=1", "rc-lookahead=0", "sync-lookahead=0"],
  ...["stitchable=1", "force-cfr=1", "qcomp=1", "ipratio=1", "8x8dct=1", "cabac=1", "weightp=0"],
  // A cheaper search for the best prediction: a fifth of the time for half a percent of size.
  ...["subme=1", "partitions=i8x8"],
].join(":")

/**
 * The options that a key picture's bytes depend on. At this crf every frame of a gallery has a higher luma SSIM than
 * those of the plain xfade command: `npm run bench:render -- --quality`.
 */
export const keyPictureOptions = [
  ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-x264-params", x264Parameters],
  ...["-profile:v", "high", "-level:v", "4.0", "-pix_fmt", "yuv420p", ...colorOptions],
]

interface EncodeRequest {
  frame: Buffer
  resolve: (picture: EncodedPicture) => void
  reject: (error: unknown) => void
  settled: Promise<unknown>
}

/**
 * A pool of ffmpeg processes that turn the frames of a video (slides/frame-format.ts) into key pictures. The first
 * starts with prepare() or the first frame, another one when all are busy.
 */
export class KeyPictureEncoders {
  readonly #size: FrameSize
  readonly #limits: FfmpegLimits
  readonly #maxEncoders: number
  readonly #waiting: EncodeRequest[] = []
  readonly #runs: Promise<void>[] = []
  #idleCount = 0
  #isClosed = false
  #failure: { error: unknown } | undefined
  #wake: () => void = () => {}
  #woken = this.#newAlarm()

  readonly #abort = () => this.#fail(this.#limits.signal.reason)

  constructor(size: FrameSize, limits: FfmpegLimits, maxEncoders: number) {
    this.#size = size
    this.#limits = limits
    this.#maxEncoders = maxEncoders
    limits.signal.addEventListener("abort", this.#abort)
  }

  /** Starts the first encoder, which takes a tenth of a second, while the first frame is being made. */
  prepare(): void {
    if (this.#runs.length === 0 && !this.#isClosed) this.#runs.push(this.#run())
  }

  /** @throws FfmpegError, BitstreamError, or the signal's reason: then for every later frame, too. */
  encode(frame: Buffer): Promise<EncodedPicture> {
    let request: EncodeRequest | undefined
    const picture = new Promise<EncodedPicture>((resolve, reject) => {
      request = { frame, resolve, reject, settled: Promise.resolve() }
    })
    const added = request as unknown as EncodeRequest
    added.settled = picture.catch(() => {
      // The caller gets the error.
    })
    const refusal = this.#failure ?? (this.#isClosed ? { error: new Error("The encoders are closed") } : undefined)
    if (refusal) added.reject(refusal.error)
    else this.#waiting.push(added)
    if (this.#waiting.length > this.#idleCount && this.#runs.length < this.#maxEncoders) this.#runs.push(this.#run())
    this.#alarm()
    return picture
  }

  /** Settles when all encoders have ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#alarm()
    await Promise.all(this.#runs)
    this.#limits.signal.removeEventListener("abort", this.#abort)
  }

  async #run(): Promise<void> {
    const reader = new FlvReader()
    let current: EncodeRequest | undefined
    let endOutput: (isThere: false) => void = () => {}
    const outputEnded = new Promise<false>((resolve) => {
      endOutput = resolve
    })
    const run = {
      inputOptions: [
        // Probing would only wait for more input.
        ...["-hide_banner", "-loglevel", "warning", "-nostats", "-protocol_whitelist", "pipe"],
        ...["-probesize", "32", "-analyzeduration", "0", "-f", "rawvideo", "-pix_fmt", "yuv420p"],
        ...[
          "-video_size",
          `${this.#size.width}x${this.#size.height}`,
          "-framerate",
          String(framesPerSecond),
          ...colorOptions,
        ],
      ],
      input: "pipe:0",
      outputOptions: [
        ...["-protocol_whitelist", "pipe", "-map", "0:v:0", "-an", "-map_metadata", "-1", "-vf", "setsar=1"],
        ...["-fps_mode", "passthrough", ...keyPictureOptions],
        ...["-flvflags", "no_duration_filesize", "-flush_packets", "1", "-f", "flv"],
      ],
      output: "pipe:1",
      feed: async (write: (bytes: Buffer) => Promise<void>) => {
        for (;;) {
          current = await this.#take()
          if (!current) return
          await write(current.frame)
          if (!(await this.#isSettledBefore(outputEnded, current))) return
        }
      },
      onOutput: (bytes: Buffer | null) => {
        if (bytes === null) return endOutput(false)
        for (const picture of reader.read(bytes)) {
          if (!current) throw new BitstreamError("Expected as many pictures as frames but received more")
          current.resolve(picture)
        }
      },
    }
    try {
      await runFfmpeg(run, this.#limits)
      if (current) throw new FfmpegError("The video encoder ended before it had read every frame.", "")
    } catch (error) {
      this.#fail(error)
      current?.reject(error)
    }
  }

  /** @returns false when ffmpeg ended without the picture. @throws FfmpegError when it stalls. */
  async #isSettledBefore(outputEnded: Promise<false>, request: EncodeRequest): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const { stallTimeoutMs } = this.#limits
    const stalled = new Promise<never>((_resolve, reject) => {
      const seconds = stallTimeoutMs / 1000
      const error = new FfmpegError(`The video encoder stood still for ${seconds} s and was stopped.`, "")
      timer = setTimeout(() => reject(error), stallTimeoutMs)
    })
    try {
      return await Promise.race([request.settled.then(() => true), outputEnded, stalled])
    } finally {
      clearTimeout(timer)
    }
  }

  /** The next frame to encode; undefined when there are no more. */
  async #take(): Promise<EncodeRequest | undefined> {
    this.#idleCount++
    try {
      for (;;) {
        if (this.#failure) return undefined
        const request = this.#waiting.shift()
        if (request || this.#isClosed) return request
        await this.#woken
      }
    } finally {
      this.#idleCount--
    }
  }

  #fail(error: unknown): void {
    this.#failure ??= { error }
    for (const request of this.#waiting.splice(0)) request.reject(error)
    this.#alarm()
  }

  #alarm(): void {
    this.#wake()
    this.#woken = this.#newAlarm()
  }

  #newAlarm(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }
}
