import { rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { SlideshowKind } from "@site/contract/job.ts"
import { encodeClassically } from "../engine/classic-engine.ts"
import { BitstreamError } from "../engine/direct/bit-reader.ts"
import { encodeDirectly } from "../engine/direct/direct-engine.ts"
import { KeyPictureCache, maxCacheBytes } from "../engine/direct/key-picture-cache.ts"
import { FfmpegError } from "../media/ffmpeg.ts"
import type { VideoTools } from "../media/verify-video.ts"
import { type FrameSize, fullHd, hd } from "../slides/frame-format.ts"
import { timings } from "../timeline/timeline.ts"
import { checkPhotos } from "./check-photos.ts"
import { toRenderError } from "./describe-failure.ts"
import { makeSlides } from "./make-slides.ts"
import { trackProgress } from "./progress.ts"
import { type RenditionEncoder, type RenditionsJob, renderRenditions } from "./render-renditions.ts"
import { inRequestedOrder } from "./render-tally.ts"
import { listSlides } from "./slide-source.ts"
import { listSlidesToMake } from "./slides-to-make.ts"
import {
  defaultEngine,
  type RenderContext,
  type RenderedSlideshow,
  type SlideshowRequest,
} from "./slideshow-request.ts"

const defaultStallTimeoutMs = 60_000

/** Phones get a hero of half the bytes, since it loads before the rest of the page. */
const sizesOfKind: Record<SlideshowKind, [FrameSize] | [FrameSize, FrameSize]> = {
  gallery: [fullHd],
  hero: [fullHd, hd],
}

/**
 * Renders photos to verified videos and their poster. Unusable photos are skipped and named in the result. A failed
 * render leaves no files.
 *
 * @throws RenderError; the signal's reason when aborted.
 */
export async function renderSlideshow(request: SlideshowRequest, context: RenderContext): Promise<RenderedSlideshow> {
  const [videoFile, smallVideoFile, posterFile] = ["slideshow.mp4", "slideshow-small.mp4", "poster.jpg"].map((name) =>
    join(context.workFolder, name),
  ) as [string, string, string]
  const [largeSize, smallSize] = request.sizes ?? sizesOfKind[request.kind]
  const large = { size: largeSize, file: videoFile }
  const small = smallSize ? { size: smallSize, file: smallVideoFile } : null
  try {
    return await render(request, context, { large, small, posterFile })
  } catch (error) {
    await Promise.all([videoFile, smallVideoFile, posterFile].map((file) => rm(file, { force: true })))
    context.signal.throwIfAborted()
    throw toRenderError(error)
  }
}

async function render(
  request: SlideshowRequest,
  context: RenderContext,
  files: Pick<RenditionsJob, "large" | "small" | "posterFile">,
): Promise<RenderedSlideshow> {
  const { signal } = context
  const progress = trackProgress(context.onProgress)
  progress("checking photos", 0)
  const checked = await checkPhotos(request.photos, request.root, signal, (part) => progress("checking photos", part))
  const attempt = async (encoder: RenditionEncoder) => {
    const slides = listSlides(request, checked.usable, signal)
    const job = { ...files, slides, skipped: checked.skipped, timing: timings[request.kind], progress }
    const rendered = await renderRenditions({ ...job, tools: toolsOf(context) }, encoder)
    return { ...rendered, skipped: inRequestedOrder(rendered.skipped, request) }
  }
  const classic: RenditionEncoder = {
    encode: ({ slides, events, ...job }) => encodeClassically({ ...job, slides: makeSlides(slides, signal, events) }),
    toDecode: "references",
  }
  if ((context.engine ?? defaultEngine) === "classic") return attempt(classic)

  const { keyPictureFolder, onCacheFault } = context
  const cache = keyPictureFolder ? new KeyPictureCache(keyPictureFolder, maxCacheBytes, onCacheFault) : null
  const direct: RenditionEncoder = {
    encode: ({ slides, events, ...job }) => encodeDirectly({ ...job, slides: listSlidesToMake(slides, events), cache }),
    toDecode: "first sync samples",
  }
  try {
    const rendered = await attempt(direct)
    await cache?.prune()
    return rendered
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof BitstreamError || error instanceof FfmpegError)) throw error
    const rendered = await attempt(classic)
    // The direct engine failed, perhaps because of its cache: the next render starts without it.
    await cache?.clear()
    return { ...rendered, fallbackReason: error.message }
  }
}

function toolsOf({ ffmpegPath = "ffmpeg", ffprobePath, stallTimeoutMs, signal }: RenderContext): VideoTools {
  return {
    ffmpegPath,
    ffprobePath: ffprobePath ?? siblingOf(ffmpegPath, "ffprobe"),
    stallTimeoutMs: stallTimeoutMs ?? defaultStallTimeoutMs,
    signal,
  }
}

/** Beside a program that is given by a path; else on PATH. */
function siblingOf(programPath: string, name: string): string {
  return programPath.includes("/") ? join(dirname(programPath), name) : name
}
