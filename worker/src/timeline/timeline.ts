import type { SlideshowKind } from "@site/contract/job.ts"

export const framesPerSecond = 30

/**
 * How long things last, in frames. A slide is whole at the start of its slot; over the last
 * `dissolveFrames` of the slot it turns into the next one, which is whole as its own slot begins.
 */
export interface Timing {
  slotFrames: number
  dissolveFrames: number
  /** The last slide dissolves into the first, so that a looping player shows no seam. */
  loops: boolean
}

/**
 * gallery: a slide every 3 s, dissolves of 1 s; the closing logo has nothing to turn into and stands
 * for its full 3 s. hero: 4 s and 1 s, looping.
 */
export const timings: Record<SlideshowKind, Timing> = {
  gallery: { slotFrames: 90, dissolveFrames: 30, loops: false },
  hero: { slotFrames: 120, dissolveFrames: 30, loops: true },
}

/** What one frame shows: slide `from`, and `step` of `dissolveFrames` parts of slide `to` over it. */
export interface FramePlan {
  from: number
  to: number
  step: number
}

export interface Timeline {
  timing: Timing
  slideCount: number
  frameCount: number
  durationSeconds: number
}

/**
 * @param slideCount logos included.
 * @throws RangeError for fewer than one slide.
 */
export function planTimeline(timing: Timing, slideCount: number): Timeline {
  if (!Number.isInteger(slideCount) || slideCount < 1) {
    throw new RangeError(`Expected at least one slide but received ${slideCount}`)
  }
  const frameCount = slideCount * timing.slotFrames
  return { timing, slideCount, frameCount, durationSeconds: frameCount / framesPerSecond }
}

/** How far the dissolve has come at `offset` frames into a slot: 0 while the slide stands still. */
export function dissolveStep(timing: Timing, offset: number): number {
  return Math.max(0, offset - (timing.slotFrames - timing.dissolveFrames))
}

/** @throws RangeError for a frame outside the timeline. */
export function frameAt(timeline: Timeline, frame: number): FramePlan {
  const { timing, slideCount, frameCount } = timeline
  if (!Number.isInteger(frame) || frame < 0 || frame >= frameCount) {
    throw new RangeError(`Expected a frame from 0 to ${frameCount - 1} but received ${frame}`)
  }
  const from = Math.floor(frame / timing.slotFrames)
  const isLast = from === slideCount - 1
  const to = isLast ? (timing.loops ? 0 : from) : from + 1
  return { from, to, step: to === from ? 0 : dissolveStep(timing, frame % timing.slotFrames) }
}
