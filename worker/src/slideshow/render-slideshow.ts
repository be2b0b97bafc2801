import { rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { encodeClassically } from "../engine/classic-engine.ts"
import { BitstreamError } from "../engine/direct/bitstream-error.ts"
import { encodeDirectly } from "../engine/direct/direct-engine.ts"
import { KeyPictureCache, maxCacheBytes } from "../engine/direct/key-picture-cache.ts"
import { defaultEngine } from "../engine/engine-name.ts"
import type { DecodedPictures } from "../media/check-decoding.ts"
import { FfmpegError } from "../media/ffmpeg.ts"
import { type VideoTools, verifyVideo } from "../media/verify-video.ts"
import { planTimeline, timings } from "../timeline/timeline.ts"
import { checkPhotos } from "./check-photos.ts"
import { explainFailure } from "./explain-failure.ts"
import { makeSlides } from "./make-slides.ts"
import { trackProgress } from "./progress.ts"
import { inRequestedOrder, SlideAccount } from "./slide-account.ts"
import { listSlides } from "./slide-source.ts"
import { listSlidesToMake } from "./slides-to-make.ts"
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
  const tools = toolsOf(context)

  progress("checking photos", 0)
  const checked = await checkPhotos(request.photos, request.root, signal, (part) => progress("checking photos", part))
  const slides = listSlides(request, checked.usable)

  /** One attempt, from the first slide to the checked video: every slide is made anew, and judged anew. */
  const attempt = async (
    decoded: DecodedPictures,
    encode: (account: SlideAccount, job: AttemptJob) => Promise<{ slideCount: number }>,
  ) => {
    const account = new SlideAccount(slides, checked.skipped)
    const { slideCount } = await encode(account, {
      ...{ timing, outputFile: videoFile, limits: tools },
      // A damaged logo makes two slides fewer, a damaged photo one: what is left to do shrinks as it shows.
      onFrames: (frames: number) => progress("rendering", frames / (account.slideCount * timing.slotFrames)),
    })
    const { frameCount, durationSeconds } = planTimeline(timing, slideCount)
    progress("verifying", 0)
    const expected = { frameCount, decoded }
    const [poster, { sizeBytes }] = await Promise.all([account.poster(), verifyVideo(videoFile, expected, tools)])
    await writeFile(posterFile, poster)
    progress("verifying", 1)
    const skipped = inRequestedOrder(account.skipped(), request)
    return { videoFile, posterFile, photoCount: account.photoCount, skipped, sizeBytes, frameCount, durationSeconds }
  }
  const renderClassically = () =>
    attempt("references", (account, job) =>
      encodeClassically({ ...job, slides: makeSlides(slides, signal, account.events) }),
    )
  if ((context.engine ?? defaultEngine) === "classic") return renderClassically()

  const cache = context.keyPictureFolder ? new KeyPictureCache(context.keyPictureFolder, maxCacheBytes) : null
  try {
    const rendered = await attempt("first sync samples", (account, job) =>
      encodeDirectly({ ...job, slides: listSlidesToMake(slides, account.events), cache }),
    )
    await cache?.prune()
    return rendered
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof BitstreamError || error instanceof FfmpegError)) throw error
    const rendered = await renderClassically()
    // So it was the direct engine's fault, and what it keeps may be the reason: the next video starts without it.
    await cache?.clear()
    return { ...rendered, fallbackReason: error.message }
  }
}

type AttemptJob = Pick<Parameters<typeof encodeDirectly>[0], "timing" | "outputFile" | "limits" | "onFrames">

function toolsOf({ ffmpegPath = "ffmpeg", ffprobePath, stallTimeoutMs, signal }: RenderContext): VideoTools {
  return {
    ffmpegPath,
    ffprobePath: ffprobePath ?? siblingOf(ffmpegPath, "ffprobe"),
    stallTimeoutMs: stallTimeoutMs ?? defaultStallTimeoutMs,
    signal,
  }
}

/** A program that is named by a path has the other one beside it; else both are looked for on PATH. */
function siblingOf(programPath: string, name: string): string {
  return programPath.includes("/") ? join(dirname(programPath), name) : name
}
