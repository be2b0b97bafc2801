/** Writes syntax elements into an RBSP, most significant bit first (ITU-T H.264, 7.2 and 9.1). */
export class BitWriter {
  readonly #bytes: number[] = []
  #current = 0
  #filled = 0

  /** u(n) for n up to 32. @throws RangeError for a value that does not fit. */
  writeBits(value: number, count: number): void {
    if (!Number.isInteger(value) || value < 0 || value >= 2 ** count) {
      throw new RangeError(`Expected a value of ${count} bits but received ${value}`)
    }
    for (let bit = count - 1; bit >= 0; bit--) {
      this.#current = (this.#current << 1) | (Math.floor(value / 2 ** bit) & 1)
      if (++this.#filled === 8) {
        this.#bytes.push(this.#current)
        this.#current = 0
        this.#filled = 0
      }
    }
  }

  /** u(1). */
  writeFlag(flag: boolean): void {
    this.writeBits(flag ? 1 : 0, 1)
  }

  /** ue(v), unsigned Exp-Golomb (9.1). */
  writeUnsigned(value: number): void {
    const length = Math.floor(Math.log2(value + 1))
    this.writeBits(0, length)
    this.writeBits(value + 1, length + 1)
  }

  /** se(v), signed Exp-Golomb (9.1.1). */
  writeSigned(value: number): void {
    this.writeUnsigned(value > 0 ? 2 * value - 1 : -2 * value)
  }

  /** Fills up to the next byte boundary. */
  align(value: 0 | 1): void {
    while (this.#filled !== 0) this.writeBits(value, 1)
  }

  /** rbsp_trailing_bits (7.3.2.11). */
  writeTrailingBits(): void {
    this.writeFlag(true)
    this.align(0)
  }

  /** @throws RangeError when not at a byte boundary. */
  toBuffer(): Buffer {
    if (this.#filled !== 0) throw new RangeError("Expected whole bytes")
    return Buffer.from(this.#bytes)
  }
}
