import { createHash } from "node:crypto"
import type { FrameSize } from "../../slides/frame-format.ts"
import type { Timing } from "../../timeline/timeline.ts"
import { BitstreamError } from "./bitstream-error.ts"
import { type EncodedPicture, type KeyPicture, parseKeyPicture, toByteStream } from "./key-picture.ts"
import type { KeyPictureCache } from "./key-picture-cache.ts"
import { type KeyPictureEncoders, keyPictureOptions } from "./key-picture-encoders.ts"
import type { KeyPictureProof } from "./key-picture-proof.ts"
import { blendSeam } from "./loop-seam.ts"

/** A slide whose source has been read, but whose pixels have not been made. */
export interface OpenedSlide {
  /** Slides of one identity have the same frame. */
  identity: string
  /** The slide in the format of slides/frame-format.ts; null when it turns out that there is none. */
  makeFrame(): Promise<Buffer | null>
}

/** @returns null when the slide cannot be made and is left out. */
export type SlideToMake = () => Promise<OpenedSlide | null>

export interface KeySlide {
  opened: OpenedSlide
  encoded: EncodedPicture
  key: KeyPicture
  /** Null when the key picture came from the cache. */
  frame: Buffer | null
}

export interface Workshop {
  size: FrameSize
  encoders: KeyPictureEncoders
  proof: KeyPictureProof
  cache: KeyPictureCache | null
  signal: AbortSignal
}

/**
 * A slide's key picture, from the cache or by encoding its frame.
 *
 * @throws BitstreamError when the encoder's picture cannot be used; FfmpegError; the signal's reason.
 */
export async function makeKeySlide(toMake: SlideToMake, workshop: Workshop): Promise<KeySlide | null> {
  workshop.signal.throwIfAborted()
  const opened = await toMake()
  if (!opened) return null
  const entry = entryKey(opened.identity, workshop.size)
  const cached = await workshop.cache?.get(entry)
  if (cached) return { opened, encoded: cached, key: parseKeyPicture(cached), frame: null }
  workshop.encoders.prepare()
  const frame = await opened.makeFrame()
  if (!frame) return null
  return { opened, ...(await encodeFrame(frame, entry, workshop)), frame }
}

/** The key picture of a loop's last frame (loop-seam.ts). @throws like makeKeySlide. */
export async function makeSeam(last: KeySlide, first: KeySlide, timing: Timing, workshop: Workshop): Promise<KeySlide> {
  const identity = `seam ${timing.dissolveFrames} ${last.opened.identity} ${first.opened.identity}`
  const makeFrame = async () => {
    const frames = await Promise.all(
      [last, first].map(async (slide) => slide.frame ?? (await slide.opened.makeFrame())),
    )
    const [from, to] = frames
    // Both have been decoded before, so what is null now has changed under our hands.
    if (!from || !to) throw new BitstreamError("Expected the slides of the seam to be the same as before")
    return blendSeam(from, to, timing)
  }
  return (await makeKeySlide(async () => ({ identity, makeFrame }), workshop)) as KeySlide
}

async function encodeFrame(frame: Buffer, entry: string, { encoders, proof, cache, signal }: Workshop) {
  const encoded = await encoders.encode(frame)
  const key = parseKeyPicture(encoded)
  proof.add(toByteStream(encoded))
  signal.throwIfAborted()
  await cache?.put(entry, encoded)
  return { encoded, key }
}

/** The name of a cache entry: everything that decides its bytes. */
function entryKey(identity: string, { width, height }: FrameSize): string {
  return createHash("sha256")
    .update(JSON.stringify([identity, width, height, keyPictureOptions]))
    .digest("hex")
}

/** Whether two key pictures can stand in one video: slice data means nothing without the sets it was made for. */
export function shareParameterSets(a: EncodedPicture, b: EncodedPicture): boolean {
  return a.sps.equals(b.sps) && a.pps.equals(b.pps)
}
