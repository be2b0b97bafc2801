import type { Timing } from "../timeline/timeline.ts"

/**
 * Writes `from * (1 - step/steps) + to * step/steps` into `into`, byte by byte: a linear dissolve of code values, as
 * H.264's weighted prediction computes it too.
 *
 * One multiplication blends two bytes: masked, the even and the odd bytes of a 32-bit word have 8 bits of room above
 * each. Weights are 256ths; half way is the exact mean.
 *
 * @throws RangeError when the frames differ in size or are not aligned to four bytes.
 */
export function blendFrames(from: Buffer, to: Buffer, step: number, steps: number, into: Buffer): void {
  const [a, b, out] = [asWords(from), asWords(to), asWords(into)]
  if (a.length !== out.length || b.length !== out.length) {
    throw new RangeError(
      `Expected frames of one size but received ${from.length}, ${to.length} and ${into.length} bytes`,
    )
  }
  const toWeight = Math.round((step / steps) * 256)
  const fromWeight = 256 - toWeight
  for (let word = 0; word < out.length; word++) {
    const x = a[word] as number
    const y = b[word] as number
    const even = Math.imul(x & 0xff00ff, fromWeight) + Math.imul(y & 0xff00ff, toWeight) + 0x800080
    const odd = Math.imul((x >>> 8) & 0xff00ff, fromWeight) + Math.imul((y >>> 8) & 0xff00ff, toWeight) + 0x800080
    out[word] = ((even >>> 8) & 0xff00ff) | (odd & 0xff00ff00)
  }
}

/**
 * The last frame of a loop: the last slide with all but one of its dissolve's steps of the first slide over it.
 * The first slide cannot come after it as the end of the dissolve. But a dissolve is a straight line, and the one to
 * this frame is the same line, a step shorter.
 */
export function blendSeam(last: Buffer, first: Buffer, { dissolveFrames }: Timing): Buffer {
  const frame = Buffer.allocUnsafeSlow(last.length)
  blendFrames(last, first, dissolveFrames - 1, dissolveFrames, frame)
  return frame
}

function asWords(frame: Buffer): Uint32Array {
  if (frame.length % 4 !== 0 || frame.byteOffset % 4 !== 0) {
    throw new RangeError(`Expected whole aligned words but received ${frame.length} bytes at ${frame.byteOffset}`)
  }
  return new Uint32Array(frame.buffer, frame.byteOffset, frame.length / 4)
}
