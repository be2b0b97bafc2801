import { frameBytes } from "./frame-format.ts"

/**
 * Writes `from * (1 - step/steps) + to * step/steps` into `into`, byte by byte: a dissolve in code
 * values, which is what editors call linear and what H.264's weighted prediction computes too.
 *
 * Works on four bytes at once: the even and the odd bytes of a 32-bit word each have 8 bits of room
 * above them, so one multiplication serves two. Weights are 256ths; half way is the exact mean.
 *
 * @throws RangeError when a buffer is not one whole frame at a multiple of four bytes.
 */
export function blendFrames(from: Buffer, to: Buffer, step: number, steps: number, into: Buffer): void {
  const a = asWords(from)
  const b = asWords(to)
  const out = asWords(into)
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

function asWords(frame: Buffer): Uint32Array {
  if (frame.length !== frameBytes || frame.byteOffset % 4 !== 0) {
    throw new RangeError(`Expected a frame of ${frameBytes} aligned bytes but received ${frame.length}`)
  }
  return new Uint32Array(frame.buffer, frame.byteOffset, frameBytes / 4)
}
