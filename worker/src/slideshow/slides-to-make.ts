import type { SlideToMake } from "../engine/direct/key-slide.ts"
import { rgbToYuv } from "../slides/rgb-to-yuv.ts"
import { makeOrSkip, openOrSkip, type SlideEvents } from "./slide-events.ts"
import type { SlideSource } from "./slide-source.ts"

/** The slides for the direct engine, which makes several concurrently, and none whose key picture is cached. */
export function listSlidesToMake(slides: SlideSource[], events: SlideEvents): SlideToMake[] {
  const toMake = new Map(slides.map((slide) => [slide, () => openSlide(slide, events)]))
  // The same function for a slide that is used twice.
  return slides.map((slide) => toMake.get(slide) as SlideToMake)
}

async function openSlide(slide: SlideSource, events: SlideEvents) {
  const opened = await openOrSkip(slide, events)
  if (!opened) return null
  const makeFrame = async () => {
    const picture = await makeOrSkip(slide, opened, events)
    return picture && rgbToYuv(picture)
  }
  return { identity: opened.identity, makeFrame }
}
