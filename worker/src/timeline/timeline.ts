import type { SlideshowKind } from "@site/contract/job.ts"

export const framesPerSecond = 30

/**
 * Durations in frames. A slide is whole at the start of its slot; over the last `dissolveFrames` of the slot it dissolves
 * into the next one, which is whole when its own slot begins.
 */
export interface Timing {
  slotFrames: number
  dissolveFrames: number
  /** The last slide dissolves into the first, so a looping player shows no seam. */
  loops: boolean
}

/**
 * gallery: a slide every 3 s, dissolves of 1 s; the closing logo is held for its full 3 s. hero: 4 s and 1 s, looping.
 */
export const timings: Record<SlideshowKind, Timing> = {
  gallery: { slotFrames: 90, dissolveFrames: 30, loops: false },
  hero: { slotFrames: 120, dissolveFrames: 30, loops: true },
}

/**
 * @param slideCount logos included.
 * @throws RangeError for fewer than one slide.
 */
export function planTimeline(timing: Timing, slideCount: number): { frameCount: number; durationSeconds: number } {
  if (!Number.isInteger(slideCount) || slideCount < 1) {
    throw new RangeError(`Expected at least one slide but received ${slideCount}`)
  }
  const frameCount = slideCount * timing.slotFrames
  return { frameCount, durationSeconds: frameCount / framesPerSecond }
}
