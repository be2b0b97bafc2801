import { rgbToYuv } from "../slides/rgb-to-yuv.ts"
import { makeOrSkip, openOrSkip, type SlideEvents } from "./slide-events.ts"
import type { SlideSource } from "./slide-source.ts"

/**
 * The frames of the slides, made when they are asked for. A damaged photo is reported and skipped.
 */
export async function* makeSlides(
  slides: SlideSource[],
  signal: AbortSignal,
  events: SlideEvents,
): AsyncGenerator<Buffer, void> {
  // The logo is used twice and made once.
  let logo: { frame: Buffer | null } | undefined
  for (const slide of slides) {
    signal.throwIfAborted()
    const frame = !slide.photo && logo ? logo.frame : await makeFrame(slide, events)
    if (!slide.photo) logo = { frame }
    if (frame) yield frame
  }
}

async function makeFrame(slide: SlideSource, events: SlideEvents): Promise<Buffer | null> {
  const opened = await openOrSkip(slide, events)
  const picture = opened && (await makeOrSkip(slide, opened, events))
  return picture && rgbToYuv(picture)
}
