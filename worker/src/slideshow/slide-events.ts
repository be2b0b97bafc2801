import type { RgbPicture } from "@site/server/photos/decode-rgb.ts"
import { UnusablePhoto } from "@site/server/photos/unusable-photo.ts"
import type { OpenSlide, SlideSource } from "./slide-source.ts"

export interface SlideEvents {
  onPhotoMade: (slide: SlideSource, made: MadeSlide) => void
  /** Called once for a logo, which is used twice. */
  onSkipped: (slide: SlideSource, reason: string) => void
}

export interface MadeSlide {
  identity: string
  picture: RgbPicture
}

/** @returns null when the file is unusable: onSkipped has been called. */
export function openOrSkip(slide: SlideSource, events: SlideEvents): Promise<OpenSlide | null> {
  return orSkip(slide, events, () => slide.open())
}

/** @returns null when the picture is unusable: onSkipped has been called. */
export async function makeOrSkip(
  slide: SlideSource,
  opened: OpenSlide,
  events: SlideEvents,
): Promise<RgbPicture | null> {
  const picture = await orSkip(slide, events, () => opened.makePicture())
  if (picture && slide.photo) events.onPhotoMade(slide, { identity: opened.identity, picture })
  return picture
}

async function orSkip<Result>(
  slide: SlideSource,
  events: SlideEvents,
  attempt: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof UnusablePhoto)) throw error
    events.onSkipped(slide, error.message)
    return null
  }
}
