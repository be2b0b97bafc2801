import { blendFrames } from "../slides/blend-frames.ts"
import type { Timing } from "../timeline/timeline.ts"

/** A picture and how many frames of the video show it. Valid until the next one is asked for. */
export interface TimedPicture {
  bytes: Buffer
  frames: number
}

/**
 * The pictures of the video in order, as timeline.ts plans them. Each slot is as many pictures as a dissolve has
 * frames: the slide that is held, then one a step. Blends share one buffer.
 */
export async function* sequenceFrames(
  slides: AsyncIterator<Buffer, void>,
  timing: Timing,
): AsyncGenerator<TimedPicture> {
  const { slotFrames, dissolveFrames, loops } = timing
  try {
    const opening = await slides.next()
    if (opening.done) return
    const first = opening.value
    const blend = Buffer.allocUnsafeSlow(first.length)
    let current: Buffer | undefined = first
    while (current) {
      // Made while the current one is encoded; awaited when the dissolve begins.
      const following: Promise<IteratorResult<Buffer, void>> = slides.next()
      following.catch(() => {
        // Thrown where it is awaited.
      })
      yield { bytes: current, frames: slotFrames - dissolveFrames + 1 }
      const next: Buffer = (await following).value ?? (loops ? first : current)
      for (let step = 1; step < dissolveFrames; step++) {
        if (next !== current) blendFrames(current, next, step, dissolveFrames, blend)
        yield { bytes: next === current ? current : blend, frames: 1 }
      }
      current = (await following).value ?? undefined
    }
  } finally {
    // Waits for the slide that is being made, which must not be written after the render has ended.
    await slides.return?.()
  }
}
