import { blendFrames } from "../slides/blend-frames.ts"
import { frameBytes } from "../slides/frame-format.ts"
import { dissolveStep, type Timing } from "../timeline/timeline.ts"

/**
 * Every frame of the video in order, as timeline.ts plans it: `frameAt` for slides that come one by one.
 * A frame is valid until the next one is asked for; blends share one buffer.
 */
export async function* sequenceFrames(slides: AsyncIterator<Buffer, void>, timing: Timing): AsyncGenerator<Buffer> {
  const blend = Buffer.allocUnsafeSlow(frameBytes)
  try {
    const opening = await slides.next()
    if (opening.done) return
    const first = opening.value
    let current: Buffer | undefined = first
    while (current) {
      // Made while the current one is shown; awaited when the dissolve begins.
      const following: Promise<IteratorResult<Buffer, void>> = slides.next()
      following.catch(() => {
        // Thrown where it is awaited.
      })
      let next: Buffer | undefined
      for (let offset = 0; offset < timing.slotFrames; offset++) {
        const step = dissolveStep(timing, offset)
        if (step === 1) next = (await following).value ?? (timing.loops ? first : current)
        if (step === 0 || next === undefined || next === current) {
          yield current
        } else {
          blendFrames(current, next, step, timing.dissolveFrames, blend)
          yield blend
        }
      }
      current = (await following).value ?? undefined
    }
  } finally {
    // Waits for the slide that is being made, so that nothing is written after the render has ended.
    await slides.return?.()
  }
}
