import type { BitWriter } from "./bit-writer.ts"
import { rangeTabLps } from "./cabac-tables.ts"

/** A context variable (ITU-T H.264, 9.3.1.1): the probability, and the value that it is of. */
interface ContextVariable {
  pStateIdx: number
  valMps: 0 | 1
}

/** Initial state from a pair (m, n) of Tables 9-12 to 9-33 (9.3.1.1, 9-5). */
export function initialContext(m: number, n: number, sliceQp: number): ContextVariable {
  const preCtxState = Math.min(126, Math.max(1, ((m * Math.min(51, Math.max(0, sliceQp))) >> 4) + n))
  return preCtxState <= 63 ? { pStateIdx: 63 - preCtxState, valMps: 0 } : { pStateIdx: preCtxState - 64, valMps: 1 }
}

const mostCertainState = 62

/**
 * The arithmetic encoder of 9.3.4, without the less probable symbol, which a run of skipped macroblocks does not have.
 */
export class CabacEncoder {
  readonly #writer: BitWriter
  #low = 0
  #range = 510
  #isFirstBit = true
  #bitsOutstanding = 0

  /** 9.3.4.1. `writer` stands at a byte boundary. */
  constructor(writer: BitWriter) {
    this.#writer = writer
  }

  /** EncodeDecision (9.3.4.2) for binVal = valMPS, with its transition of state (9.3.3.2.1.1). */
  encodeMostProbable(context: ContextVariable): void {
    const qRangeIdx = (this.#range >> 6) & 3
    this.#range -= rangeTabLps[context.pStateIdx * 4 + qRangeIdx] as number
    context.pStateIdx = Math.min(context.pStateIdx + 1, mostCertainState)
    this.#renormalize()
  }

  /** EncodeTerminate (9.3.4.5). A bin of 1 ends the data, including rbsp_stop_one_bit. */
  encodeTerminate(isEnd: boolean): void {
    this.#range -= 2
    if (isEnd) {
      this.#low += this.#range
      this.#range = 2
    }
    this.#renormalize()
    if (!isEnd) return
    this.#putBit((this.#low >> 9) & 1)
    // The last of these two bits is the stop bit (7.3.2.11).
    this.#writer.writeBits(((this.#low >> 7) & 3) | 1, 2)
    this.#writer.align(0)
  }

  /** RenormE (9.3.4.3). */
  #renormalize(): void {
    for (; this.#range < 256; this.#range <<= 1, this.#low <<= 1) {
      if (this.#low < 256) {
        this.#putBit(0)
      } else if (this.#low >= 512) {
        this.#low -= 512
        this.#putBit(1)
      } else {
        this.#low -= 256
        this.#bitsOutstanding++
      }
    }
  }

  /** PutBit (9.3.4.4). */
  #putBit(bit: number): void {
    if (this.#isFirstBit) this.#isFirstBit = false
    else this.#writer.writeBits(bit, 1)
    for (; this.#bitsOutstanding > 0; this.#bitsOutstanding--) this.#writer.writeBits(1 - bit, 1)
  }
}
