import type { SkippedPhoto } from "@site/contract/job.ts"
import { loadPhoto } from "../photos/photo.ts"
import { UnusablePhoto } from "../photos/unusable-photo.ts"
import { makeLogoSlide } from "../slides/logo-slide.ts"
import { makeFillingSlide, makeWholeSlide } from "../slides/photo-slide.ts"
import { rgbToYuv } from "../slides/rgb-to-yuv.ts"
import type { RequestedPhoto, SlideshowRequest } from "./slideshow-request.ts"

export interface SlideEvents {
  /** A slide of the first photo that could be used: 1920x1080 pixels of RGB. */
  onFirstPhoto: (rgb: Buffer) => Promise<void>
  onPhotoUsed: () => void
  onSkipped: (photo: SkippedPhoto) => void
  onLogoSkipped: (reason: string) => void
}

/**
 * Makes the slides one by one, as they are asked for. A photo that turns out to be damaged is told to
 * `onSkipped` and left out; the next one takes its place.
 */
export async function* makeSlides(
  request: SlideshowRequest,
  photos: RequestedPhoto[],
  signal: AbortSignal,
  events: SlideEvents,
): AsyncGenerator<Buffer, void> {
  const logo = request.kind === "gallery" && request.logo !== null ? await makeLogo(request, events) : null
  if (logo) yield logo
  let isFirst = true
  for (const photo of photos) {
    signal.throwIfAborted()
    const skip = (reason: string) => events.onSkipped({ name: photo.name, reason })
    const rgb = await makeOrSkip(() => makePhotoSlide(request, photo), skip)
    if (!rgb) continue
    if (isFirst) await events.onFirstPhoto(rgb)
    isFirst = false
    events.onPhotoUsed()
    yield rgbToYuv(rgb)
  }
  if (logo) yield logo
}

async function makePhotoSlide(request: SlideshowRequest, photo: RequestedPhoto): Promise<Buffer> {
  const loaded = await loadPhoto(photo.file, request.root)
  return request.kind === "hero" ? makeFillingSlide(loaded, photo.crop) : makeWholeSlide(loaded)
}

/** Without its logo a gallery is still worth having: the logo is named among what was skipped. */
async function makeLogo(request: SlideshowRequest, events: SlideEvents): Promise<Buffer | null> {
  const file = request.logo as string
  const rgb = await makeOrSkip(async () => makeLogoSlide(await loadPhoto(file, request.root)), events.onLogoSkipped)
  return rgb && rgbToYuv(rgb)
}

async function makeOrSkip(make: () => Promise<Buffer>, skip: (reason: string) => void): Promise<Buffer | null> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof UnusablePhoto)) throw error
    skip(error.message)
    return null
  }
}
