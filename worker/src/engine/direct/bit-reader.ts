/** A bitstream that violates ITU-T H.264 or the subset of this engine. It must not be published. */
export class BitstreamError extends Error {
  override name = "BitstreamError"
}

/** @throws BitstreamError when a syntax element has another value than the only one that is supported. */
export function expectElement(name: string, value: number | boolean, expected: number): void {
  if (Number(value) !== expected) throw new BitstreamError(`Expected ${name} ${expected} but received ${Number(value)}`)
}

/** Reads syntax elements from an RBSP, most significant bit first (ITU-T H.264, 7.2 and 9.1). */
export class BitReader {
  readonly #bytes: Uint8Array
  #bit = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Bits read so far. */
  get position(): number {
    return this.#bit
  }

  /** u(n) for n up to 32. @throws BitstreamError past the end. */
  readBits(count: number): number {
    if (this.#bit + count > this.#bytes.length * 8) throw new BitstreamError("Expected more bits but the data ended")
    let value = 0
    for (let read = 0; read < count; read++, this.#bit++) {
      const byte = this.#bytes[this.#bit >> 3] as number
      value = value * 2 + ((byte >> (7 - (this.#bit & 7))) & 1)
    }
    return value
  }

  /** u(1). */
  readFlag(): boolean {
    return this.readBits(1) === 1
  }

  /** ue(v), unsigned Exp-Golomb (9.1). @throws BitstreamError for a code of more than 32 bits after the prefix. */
  readUnsigned(): number {
    let leadingZeros = 0
    while (this.readBits(1) === 0) {
      if (++leadingZeros > 32) throw new BitstreamError("Expected an Exp-Golomb code but received 33 zeros")
    }
    return 2 ** leadingZeros - 1 + this.readBits(leadingZeros)
  }

  /** se(v), signed Exp-Golomb (9.1.1): 0, 1, -1, 2, -2 and so on. */
  readSigned(): number {
    const code = this.readUnsigned()
    return code % 2 === 1 ? (code + 1) / 2 : code === 0 ? 0 : -code / 2
  }

  /** Bits of `value` up to the next byte boundary (7.3.2.11, 7.3.4). */
  expectAlignment(value: 0 | 1): void {
    while (this.#bit % 8 !== 0) {
      if (this.readBits(1) !== value) throw new BitstreamError(`Expected alignment bits ${value}`)
    }
  }

  /** rbsp_trailing_bits (7.3.2.11) and nothing after it. */
  expectEnd(): void {
    if (!this.readFlag()) throw new BitstreamError("Expected the stop bit")
    this.expectAlignment(0)
    if (this.#bit !== this.#bytes.length * 8) {
      throw new BitstreamError(`Expected the end but ${this.#bytes.length - this.#bit / 8} bytes follow`)
    }
  }
}
