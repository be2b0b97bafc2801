import type { Timing } from "../timeline/timeline.ts"

/** What one frame shows: slide `from`, and `step` of `dissolveFrames` parts of slide `to` over it. */
interface ExpectedFrame {
  from: number
  to: number
  step: number
}

/** The timeline's definition frame by frame, which every engine's video is compared with. */
export function expectedFrame(timing: Timing, slideCount: number, frame: number): ExpectedFrame {
  const { slotFrames, dissolveFrames, loops } = timing
  const from = Math.floor(frame / slotFrames)
  const to = from < slideCount - 1 ? from + 1 : loops ? 0 : from
  const step = Math.max(0, (frame % slotFrames) - (slotFrames - dissolveFrames))
  return { from, to, step: to === from ? 0 : step }
}
