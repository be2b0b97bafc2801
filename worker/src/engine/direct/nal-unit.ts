import { BitstreamError } from "./bit-reader.ts"

/** ITU-T H.264, Table 7-1 */
export const nalUnitType = {
  nonIdrSlice: 1,
  idrSlice: 5,
  supplementalEnhancementInformation: 6,
  sequenceParameterSet: 7,
  pictureParameterSet: 8,
} as const

export interface NalUnit {
  /** nal_ref_idc: 0 when no other picture is predicted from this one. */
  refIdc: number
  type: number
  /** The payload without emulation prevention. */
  rbsp: Buffer
}

/** Four bytes: with zero_byte in front (B.1.1). */
export const startCode = Buffer.from([0, 0, 0, 1])

/** nal_unit() (7.3.1), without a start code. @throws BitstreamError for a header that is not one. */
export function parseNalUnit(bytes: Buffer): NalUnit {
  const [header] = bytes
  if (header === undefined || header >= 0x80) throw new BitstreamError("Expected a NAL unit")
  return { refIdc: (header >> 5) & 3, type: header & 31, rbsp: unescapeRbsp(bytes.subarray(1)) }
}

/** nal_unit() (7.3.1) behind a start code of four bytes, as in the byte stream format (Annex B). */
export function writeNalUnit({ refIdc, type, rbsp }: NalUnit): Buffer {
  return Buffer.concat([startCode, Buffer.from([(refIdc << 5) | type]), escapeRbsp(rbsp)])
}

/** Inserts emulation_prevention_three_byte after two zeros that a byte up to 3 follows (7.4.1). */
function escapeRbsp(rbsp: Buffer): Buffer {
  const parts: Buffer[] = []
  let from = 0
  let zeros = rbsp.indexOf("\0\0", 0, "latin1")
  while (zeros !== -1 && zeros + 2 < rbsp.length) {
    if ((rbsp[zeros + 2] as number) <= 3) {
      parts.push(rbsp.subarray(from, zeros + 2), emulationPrevention)
      from = zeros + 2
    }
    // An escape restarts the count; otherwise a third zero would have been escaped.
    zeros = rbsp.indexOf("\0\0", zeros + 2, "latin1")
  }
  parts.push(rbsp.subarray(from))
  return Buffer.concat(parts)
}

const emulationPrevention = Buffer.from([3])

/** Removes emulation_prevention_three_byte (7.3.1). @throws BitstreamError for bytes that no NAL unit has. */
function unescapeRbsp(escaped: Buffer): Buffer {
  const parts: Buffer[] = []
  let from = 0
  let zeros = escaped.indexOf("\0\0", 0, "latin1")
  while (zeros !== -1 && zeros + 2 < escaped.length) {
    const third = escaped[zeros + 2] as number
    if (third < 3) throw new BitstreamError("Expected no start code inside a NAL unit")
    if (third === 3) {
      if ((escaped[zeros + 3] ?? 0) > 3) throw new BitstreamError("Expected an escaped byte of 3 at most")
      parts.push(escaped.subarray(from, zeros + 2))
      from = zeros + 3
    }
    zeros = escaped.indexOf("\0\0", zeros + 3, "latin1")
  }
  parts.push(escaped.subarray(from))
  return Buffer.concat(parts)
}
