import { createHash } from "node:crypto"
import { blendSeam } from "../../slides/blend-frames.ts"
import type { FrameSize } from "../../slides/frame-format.ts"
import type { Timing } from "../../timeline/timeline.ts"
import { BitstreamError } from "./bit-reader.ts"
import type { DecodeCheck } from "./decode-check.ts"
import { type EncodedPicture, type KeyPicture, parseKeyPicture, toByteStream } from "./key-picture.ts"
import type { KeyPictureCache } from "./key-picture-cache.ts"
import { type KeyPictureEncoders, keyPictureOptions } from "./key-picture-encoders.ts"

/** A slide whose source has been read, but whose pixels have not been made. */
interface OpenedSlide {
  /** Slides of one identity have the same frame. */
  identity: string
  /** The slide in the format of slides/frame-format.ts; null when it cannot be made. */
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

export interface EncodingContext {
  size: FrameSize
  encoders: KeyPictureEncoders
  decodeCheck: DecodeCheck
  cache: KeyPictureCache | null
  signal: AbortSignal
}

/**
 * A slide's key picture, from the cache or by encoding its frame.
 *
 * @throws BitstreamError when the encoder's picture cannot be used; FfmpegError; the signal's reason.
 */
export async function makeKeySlide(toMake: SlideToMake, context: EncodingContext): Promise<KeySlide | null> {
  context.signal.throwIfAborted()
  const opened = await toMake()
  if (!opened) return null
  const entry = entryKey(opened.identity, context.size)
  const cached = await context.cache?.get(entry)
  if (cached) return { opened, encoded: cached, key: parseKeyPicture(cached), frame: null }
  context.encoders.prepare()
  const frame = await opened.makeFrame()
  if (!frame) return null
  return { opened, ...(await encodeFrame(frame, entry, context)), frame }
}

/** The key picture of a loop's last frame (blendSeam). @throws like makeKeySlide. */
export async function makeSeam(
  last: KeySlide,
  first: KeySlide,
  timing: Timing,
  context: EncodingContext,
): Promise<KeySlide> {
  const identity = `seam ${timing.dissolveFrames} ${last.opened.identity} ${first.opened.identity}`
  const makeFrame = async () => {
    const frames = await Promise.all(
      [last, first].map(async (slide) => slide.frame ?? (await slide.opened.makeFrame())),
    )
    const [from, to] = frames
    // Both were decoded before, so a photo has changed since.
    if (!from || !to) throw new BitstreamError("Expected the slides of the seam to be the same as before")
    return blendSeam(from, to, timing)
  }
  return (await makeKeySlide(async () => ({ identity, makeFrame }), context)) as KeySlide
}

async function encodeFrame(frame: Buffer, entry: string, { encoders, decodeCheck, cache, signal }: EncodingContext) {
  const encoded = await encoders.encode(frame)
  const key = parseKeyPicture(encoded)
  decodeCheck.add(toByteStream(encoded))
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

/** Whether two key pictures can be in one video: slice data cannot be decoded with other sets than its own. */
export function shareParameterSets(a: EncodedPicture, b: EncodedPicture): boolean {
  return a.sps.equals(b.sps) && a.pps.equals(b.pps)
}
