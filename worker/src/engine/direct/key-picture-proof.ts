import { FfmpegError, type FfmpegLimits, runFfmpeg } from "../../media/ffmpeg.ts"
import { BitstreamError } from "./bitstream-error.ts"

/**
 * Decodes the key pictures that were made for this video, while others are being made, and throws them away: the
 * encoder's word is not taken for it that they can be decoded. Those from the cache have been proven before.
 */
export class KeyPictureProof {
  readonly #limits: FfmpegLimits
  readonly #waiting: Buffer[] = []
  #run: Promise<{ stderr: string }> | undefined
  #isClosed = false
  #wake: () => void = () => {}

  constructor(limits: FfmpegLimits) {
    this.#limits = limits
  }

  /** @param picture in the byte stream format, an IDR picture that can be decoded after those before. */
  add(picture: Buffer): void {
    this.#waiting.push(picture)
    this.#run ??= this.#decode()
    this.#wake()
  }

  /** @throws BitstreamError when the decoder complained; FfmpegError; the signal's reason. */
  async finish(): Promise<void> {
    const { stderr } = (await this.#close()) ?? { stderr: "" }
    if (stderr.trim() !== "") throw new BitstreamError(`The decoder said of the key pictures: ${stderr.trim()}`)
  }

  /** For when something else went wrong: settles when nothing runs any more. */
  async abandon(): Promise<void> {
    await this.#close()?.catch(() => {
      // It would be the second reason.
    })
  }

  #close() {
    this.#isClosed = true
    this.#wake()
    return this.#run
  }

  #decode(): Promise<{ stderr: string }> {
    const run = {
      inputOptions: [
        // One thread: with more ffmpeg 5.1 loses complaints, now and then (media/check-decoding.ts).
        ...["-hide_banner", "-loglevel", "error", "-nostats", "-progress", "pipe:1", "-protocol_whitelist", "pipe"],
        ...["-threads", "1", "-err_detect", "explode", "-probesize", "32", "-f", "h264"],
      ],
      input: "pipe:0",
      outputOptions: ["-map", "0:v:0", "-fps_mode", "passthrough", "-f", "null"],
      output: "-",
      feed: async (write: (bytes: Buffer) => Promise<void>) => {
        for (;;) {
          const picture = this.#waiting.shift()
          if (picture) await write(picture)
          else if (this.#isClosed || this.#limits.signal.aborted) return
          else await this.#more()
        }
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

  #more(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#limits.signal.removeEventListener("abort", wake)
        resolve()
      }
      this.#wake = wake
      this.#limits.signal.addEventListener("abort", wake)
    })
  }
}
