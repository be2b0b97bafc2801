import { rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { SkippedPhoto } from "@site/contract/job.ts"
import { encodeClassically } from "../engine/classic-engine.ts"
import { verifyVideo } from "../media/verify-video.ts"
import { planTimeline, timings } from "../timeline/timeline.ts"
import { checkPhotos } from "./check-photos.ts"
import { explainFailure, noUsablePhoto } from "./explain-failure.ts"
import { makePoster } from "./make-poster.ts"
import { trackProgress } from "./progress.ts"
import { makeSlides } from "./slide-source.ts"
import type { RenderContext, RenderedSlideshow, SlideshowRequest } from "./slideshow-request.ts"

export type { RenderContext, RenderedSlideshow, SlideshowRequest }

const defaultStallTimeoutMs = 60_000

/**
 * Photos in, a checked video and its poster out. Photos that cannot be used are left out and named in the
 * result. Rendering twice is harmless; whatever fails leaves nothing behind.
 *
 * @throws RenderError with a sentence for a person; the signal's reason when aborted.
 */
export async function renderSlideshow(request: SlideshowRequest, context: RenderContext): Promise<RenderedSlideshow> {
  const videoFile = join(context.workFolder, "slideshow.mp4")
  const posterFile = join(context.workFolder, "poster.jpg")
  try {
    return await render(request, context, videoFile, posterFile)
  } catch (error) {
    await Promise.all([rm(videoFile, { force: true }), rm(posterFile, { force: true })])
    context.signal.throwIfAborted()
    throw explainFailure(error)
  }
}

async function render(
  request: SlideshowRequest,
  context: RenderContext,
  videoFile: string,
  posterFile: string,
): Promise<RenderedSlideshow> {
  const { signal } = context
  const timing = timings[request.kind]
  const progress = trackProgress(context.onProgress)
  const ffmpegPath = context.ffmpegPath ?? "ffmpeg"
  const tools = {
    ffmpegPath,
    ffprobePath: context.ffprobePath ?? siblingOf(ffmpegPath, "ffprobe"),
    stallTimeoutMs: context.stallTimeoutMs ?? defaultStallTimeoutMs,
    signal,
  }

  progress("checking photos", 0)
  const checked = await checkPhotos(request.photos, request.root, signal, (part) => progress("checking photos", part))
  const skipped = [...checked.skipped]
  let hopeful = checked.usable.length
  if (hopeful === 0) throw noUsablePhoto(skipped)

  // A damaged logo makes two slides fewer, a damaged photo one: what is left to do shrinks as it shows.
  let photoCount = 0
  let logoSlides = request.kind === "gallery" && request.logo !== null ? 2 : 0
  const slides = makeSlides(request, checked.usable, signal, {
    onFirstPhoto: async (rgb) => writeFile(posterFile, await makePoster(rgb)),
    onPhotoUsed: () => photoCount++,
    onSkipped: (photo) => {
      skipped.push(photo)
      hopeful--
      if (hopeful === 0) throw noUsablePhoto(skipped)
    },
    onLogoSkipped: (reason) => {
      skipped.push({ name: "The logo", reason })
      logoSlides = 0
    },
  })
  const { slideCount } = await encodeClassically({
    slides,
    timing,
    outputFile: videoFile,
    limits: tools,
    onFrames: (frames) => progress("rendering", frames / ((hopeful + logoSlides) * timing.slotFrames)),
  })

  const { frameCount, durationSeconds } = planTimeline(timing, slideCount)
  progress("verifying", 0)
  const { sizeBytes } = await verifyVideo(videoFile, { frameCount }, tools)
  progress("verifying", 1)
  return {
    videoFile,
    posterFile,
    photoCount,
    skipped: inRequestedOrder(skipped, request),
    sizeBytes,
    frameCount,
    durationSeconds,
  }
}

/** A program that is named by a path has the other one beside it; else both are looked for on PATH. */
function siblingOf(programPath: string, name: string): string {
  return programPath.includes("/") ? join(dirname(programPath), name) : name
}

function inRequestedOrder(skipped: SkippedPhoto[], request: SlideshowRequest): SkippedPhoto[] {
  const order = new Map(request.photos.map((photo, index) => [photo.name, index]))
  return skipped.sort((a, b) => (order.get(a.name) ?? -1) - (order.get(b.name) ?? -1))
}
