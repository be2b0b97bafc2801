import { addAbortSignal, PassThrough } from "node:stream"
import { FfmpegError, type FfmpegLimits, runFfmpeg } from "../../media/ffmpeg.ts"
import { colorOptions, type FrameSize } from "../../slides/frame-format.ts"
import { framesPerSecond } from "../../timeline/timeline.ts"
import { BitstreamError } from "./bit-reader.ts"
import { FlvReader } from "./flv-reader.ts"
import type { EncodedPicture } from "./key-picture.ts"

/**
 * Every picture is an IDR picture of one slice. With qcomp and ipratio 1 rate control has no memory, so a slide gives
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

/**
 * A pool of ffmpeg processes that turn the frames of a video (slides/frame-format.ts) into key pictures. The first
 * starts with prepare() or the first frame, another one when all are busy.
 */
export class KeyPictureEncoders {
  readonly #size: FrameSize
  readonly #limits: FfmpegLimits
  readonly #maxEncoders: number
  readonly #started: Encoder[] = []
  readonly #idle: Encoder[] = []
  readonly #waiting: ((encoder: Encoder) => void)[] = []
  #isClosed = false

  constructor(size: FrameSize, limits: FfmpegLimits, maxEncoders: number) {
    this.#size = size
    this.#limits = limits
    this.#maxEncoders = maxEncoders
  }

  /** Starts the first encoder, which takes a tenth of a second, while the first frame is being made. */
  prepare(): void {
    if (this.#started.length === 0 && !this.#isClosed) this.#idle.push(this.#start())
  }

  /** @throws FfmpegError, BitstreamError, or the signal's reason. */
  async encode(frame: Buffer): Promise<EncodedPicture> {
    if (this.#isClosed) throw new Error("The encoders are closed")
    const encoder = await this.#acquire()
    try {
      return await encoder.encode(frame)
    } finally {
      const next = this.#waiting.shift()
      if (next) next(encoder)
      else this.#idle.push(encoder)
    }
  }

  /** Settles when all encoders have ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#started.map((encoder) => encoder.close()))
  }

  async #acquire(): Promise<Encoder> {
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#started.length < this.#maxEncoders) return this.#start()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #start(): Encoder {
    const encoder = new Encoder(this.#size, this.#limits)
    this.#started.push(encoder)
    return encoder
  }
}

/** One ffmpeg, which encodes a frame at a time. */
class Encoder {
  readonly #frames = new PassThrough({ objectMode: true })
  readonly #stallTimeoutMs: number
  readonly #ended: Promise<unknown>
  #onPicture: ((picture: EncodedPicture) => void) | undefined

  constructor(size: FrameSize, limits: FfmpegLimits) {
    this.#stallTimeoutMs = limits.stallTimeoutMs
    this.#frames.on("error", () => {
      // Thrown by runFfmpeg.
    })
    addAbortSignal(limits.signal, this.#frames)
    this.#ended = this.#run(size, limits)
    this.#ended.catch(() => {
      // Thrown by encode.
    })
  }

  async encode(frame: Buffer): Promise<EncodedPicture> {
    const seconds = this.#stallTimeoutMs / 1000
    const stalled = new FfmpegError(`The video encoder stood still for ${seconds} s and was stopped.`, "")
    const timer = setTimeout(() => this.#frames.destroy(stalled), this.#stallTimeoutMs)
    const picture = new Promise<EncodedPicture>((resolve) => {
      this.#onPicture = resolve
    })
    const endedEarly = this.#ended.then(() => {
      throw new FfmpegError("The video encoder ended before it had read every frame.", "")
    })
    this.#frames.write(frame)
    try {
      return await Promise.race([picture, endedEarly])
    } finally {
      clearTimeout(timer)
    }
  }

  async close(): Promise<void> {
    this.#frames.end()
    await this.#ended.catch(() => {})
  }

  #run(size: FrameSize, limits: FfmpegLimits): Promise<unknown> {
    const reader = new FlvReader()
    const run = {
      inputOptions: [
        // Probing would only wait for more input.
        ...["-hide_banner", "-loglevel", "warning", "-nostats", "-protocol_whitelist", "pipe"],
        ...["-probesize", "32", "-analyzeduration", "0", "-f", "rawvideo", "-pix_fmt", "yuv420p"],
        ...["-video_size", `${size.width}x${size.height}`, "-framerate", String(framesPerSecond), ...colorOptions],
      ],
      input: "pipe:0",
      outputOptions: [
        ...["-protocol_whitelist", "pipe", "-map", "0:v:0", "-an", "-map_metadata", "-1", "-vf", "setsar=1"],
        ...["-fps_mode", "passthrough", ...keyPictureOptions],
        ...["-flvflags", "no_duration_filesize", "-flush_packets", "1", "-f", "flv"],
      ],
      output: "pipe:1",
      feed: async (write: (bytes: Buffer) => Promise<void>) => {
        for await (const frame of this.#frames) await write(frame)
      },
      onOutput: (bytes: Buffer | null) => {
        // Without output no frame can be encoded any more, and ffmpeg ends without input.
        if (bytes === null) return void this.#frames.end()
        for (const picture of reader.read(bytes)) {
          if (!this.#onPicture) throw new BitstreamError("Expected as many pictures as frames but received more")
          this.#onPicture(picture)
          this.#onPicture = undefined
        }
      },
    }
    return runFfmpeg(run, limits)
  }
}
