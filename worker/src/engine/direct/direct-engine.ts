import { open, rm } from "node:fs/promises"
import { availableParallelism } from "node:os"
import type { FfmpegLimits } from "../../media/ffmpeg.ts"
import type { FrameSize } from "../../slides/frame-format.ts"
import type { Timing } from "../../timeline/timeline.ts"
import { assembleSlots } from "./assemble-slots.ts"
import { DecodeCheck } from "./decode-check.ts"
import { maxDissolveFrames } from "./implicit-weights.ts"
import type { KeyPictureCache } from "./key-picture-cache.ts"
import { KeyPictureEncoders } from "./key-picture-encoders.ts"
import { type EncodingContext, type KeySlide, makeKeySlide, makeSeam, type SlideToMake } from "./key-slide.ts"
import { mapInOrder } from "./map-in-order.ts"
import { muxVideo } from "./mux-video.ts"

interface DirectJob {
  /** In order. Several are made concurrently. */
  slides: SlideToMake[]
  size: FrameSize
  timing: Timing
  outputFile: string
  limits: FfmpegLimits
  /** Key pictures of earlier videos; null for none. */
  cache: KeyPictureCache | null
  /** Called as work is done, with all frames so far. */
  onFrames: (frameCount: number) => void
}

/**
 * Turns slides into an MP4 as timeline.ts plans it, encoding one intra picture for each slide and nothing else:
 * still frames are skipped P macroblocks, and dissolves are skipped B macroblocks whose implicit weights
 * (ITU-T H.264, 8.4.2.3.1) let the decoder blend. docs/decisions/010-render-engines.md
 *
 * @returns how many slides there were.
 * @throws BitstreamError when the encoder's pictures cannot be used like this; RangeError for a timing that cannot;
 * FfmpegError, the signal's reason, or what making a slide throws. Leaves no file but `outputFile`.
 */
export async function encodeDirectly(job: DirectJob): Promise<{ slideCount: number }> {
  const { timing, size, limits } = job
  if (timing.dissolveFrames > maxDissolveFrames || timing.dissolveFrames >= timing.slotFrames) {
    throw new RangeError(
      `Expected ${maxDissolveFrames} frames of dissolve at most but received ${timing.dissolveFrames}`,
    )
  }
  const cores = availableParallelism()
  // Encoding is a third of the work on a slide.
  const encoders = new KeyPictureEncoders(size, limits, Math.ceil(cores / 3))
  const decodeCheck = new DecodeCheck(limits)
  const context = { size, encoders, decodeCheck, cache: job.cache, signal: limits.signal }
  const streamFile = `${job.outputFile}.h264`
  let muxing: Promise<void> | undefined
  try {
    const slideCount = await writeStream(streamFile, job, context, cores + 1)
    if (slideCount > 0) muxing = muxVideo(streamFile, { outputFile: job.outputFile, timing, slideCount }, limits)
    // The last key pictures are still being verified.
    await Promise.all([muxing, decodeCheck.finish()])
    return { slideCount }
  } finally {
    await Promise.allSettled([encoders.close(), decodeCheck.abandon(), muxing])
    await rm(streamFile, { force: true })
  }
}

/** @returns how many slides there were. */
async function writeStream(
  file: string,
  job: DirectJob,
  context: EncodingContext,
  maxConcurrent: number,
): Promise<number> {
  const { timing } = job
  let slideCount = 0
  async function* slides(): AsyncGenerator<KeySlide> {
    for await (const slide of mapInOrder(job.slides, maxConcurrent, memoizeRepeats(job.slides, context))) {
      job.limits.signal.throwIfAborted()
      if (!slide) continue
      slideCount++
      yield slide
      job.onFrames(slideCount * timing.slotFrames)
    }
  }
  const stream = await open(file, "w")
  try {
    const seam = (last: KeySlide, first: KeySlide) => makeSeam(last, first, timing, context)
    for await (const pictures of assembleSlots(slides(), job, seam)) await stream.writeFile(Buffer.concat(pictures))
    return slideCount
  } finally {
    await stream.close()
  }
}

/** Makes a slide that the list has more than once, such as a logo, only once. */
function memoizeRepeats(slides: SlideToMake[], context: EncodingContext) {
  const repeated = new Map<SlideToMake, Promise<KeySlide | null>>()
  return (toMake: SlideToMake) => {
    const made = repeated.get(toMake) ?? makeKeySlide(toMake, context)
    if (slides.indexOf(toMake) !== slides.lastIndexOf(toMake)) repeated.set(toMake, made)
    return made
  }
}
