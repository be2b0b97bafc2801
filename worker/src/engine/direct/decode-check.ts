import { addAbortSignal, PassThrough } from "node:stream"
import { FfmpegError, type FfmpegLimits, runFfmpeg } from "../../media/ffmpeg.ts"
import { BitstreamError } from "./bit-reader.ts"

/**
 * Verifies that the key pictures which were encoded for this video can be decoded, while others are being encoded.
 * Those from the cache have been verified before.
 */
export class DecodeCheck {
  readonly #limits: FfmpegLimits
  readonly #pictures = new PassThrough({ objectMode: true })
  #run: Promise<{ stderr: string }> | undefined

  constructor(limits: FfmpegLimits) {
    this.#limits = limits
    this.#pictures.on("error", () => {
      // An abort, which runFfmpeg throws.
    })
    addAbortSignal(limits.signal, this.#pictures)
  }

  /** @param picture in the byte stream format, an IDR picture that can be decoded after those before. */
  add(picture: Buffer): void {
    this.#pictures.write(picture)
    this.#run ??= this.#decode()
  }

  /** @throws BitstreamError when the decoder complained; FfmpegError; the signal's reason. */
  async finish(): Promise<void> {
    this.#pictures.end()
    const { stderr } = (await this.#run) ?? { stderr: "" }
    if (stderr.trim() !== "") throw new BitstreamError(`The decoder complained of the key pictures: ${stderr.trim()}`)
  }

  /** For cleaning up after another error: settles when ffmpeg has ended. */
  async abandon(): Promise<void> {
    this.#pictures.end()
    await this.#run?.catch(() => {
      // The other error is thrown.
    })
  }

  #decode(): Promise<{ stderr: string }> {
    const run = {
      inputOptions: [
        // One thread: with more ffmpeg 5.1 sometimes loses complaints (media/check-decoding.ts).
        ...["-hide_banner", "-loglevel", "error", "-nostats", "-progress", "pipe:1", "-protocol_whitelist", "pipe"],
        ...["-threads", "1", "-err_detect", "explode", "-probesize", "32", "-f", "h264"],
      ],
      input: "pipe:0",
      outputOptions: ["-map", "0:v:0", "-fps_mode", "passthrough", "-f", "null"],
      output: "-",
      feed: async (write: (bytes: Buffer) => Promise<void>) => {
        for await (const picture of this.#pictures) await write(picture)
      },
    }
    const result = runFfmpeg(run, this.#limits).catch((error) => {
      // Decoding that ends early is as bad as decoding that complains.
      throw error instanceof FfmpegError ? new BitstreamError(error.message, { cause: error }) : error
    })
    result.catch(() => {
      // Thrown where it is awaited.
    })
    return result
  }
}
