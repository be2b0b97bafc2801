import { UnusablePhoto } from "../photos/unusable-photo.ts"
import type { OpenSlide, SlideSource } from "./slide-source.ts"

export interface SlideEvents {
  /** A photo's slide: 1920x1080 pixels of RGB. */
  onPhotoMade: (slide: SlideSource, rgb: Buffer) => void
  /** The slide is left out. Told once for a logo that stands twice. */
  onSkipped: (slide: SlideSource, reason: string) => void
}

/** @returns null when the file cannot be used: that has been told. */
export function openOrSkip(slide: SlideSource, events: SlideEvents): Promise<OpenSlide | null> {
  return orSkip(slide, events, () => slide.open())
}

/** @returns null when the picture cannot be used: that has been told. */
export async function makeOrSkip(slide: SlideSource, opened: OpenSlide, events: SlideEvents): Promise<Buffer | null> {
  const rgb = await orSkip(slide, events, () => opened.makeRgb())
  if (rgb && slide.photo) events.onPhotoMade(slide, rgb)
  return rgb
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
