import { blendFrames } from "../../slides/blend-frames.ts"
import type { Timing } from "../../timeline/timeline.ts"

/**
 * The last frame of a loop: the last slide, and all but one of its dissolve's steps of the first slide over it.
 * Nothing is shown after it, so the first slide itself cannot stand there for the dissolve to end in. But a
 * dissolve is a straight line, and the one to its last frame is the same line, a step shorter.
 */
export function blendSeam(last: Buffer, first: Buffer, { dissolveFrames }: Timing): Buffer {
  const frame = Buffer.allocUnsafeSlow(last.length)
  blendFrames(last, first, dissolveFrames - 1, dissolveFrames, frame)
  return frame
}
