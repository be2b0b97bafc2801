import { expect, test } from "vitest"
import { BitstreamError } from "./bit-reader.ts"
import { parseNalUnit, writeNalUnit } from "./nal-unit.ts"

// ITU-T H.264, 7.4.1: which three bytes must not occur in a NAL unit, and what stands for them.
const escapes: [string, string][] = [
  ["", ""],
  ["01000102", "01000102"],
  ["000004", "000004"],
  ["000000", "00000300"],
  ["000001", "00000301"],
  ["000002", "00000302"],
  ["000003", "00000303"],
  ["00000000000001", "00000300000300000301"],
  ["ff000003ff000000ff", "ff00000303ff00000300ff"],
]

/** nal_ref_idc 2, an IDR slice. */
const header = "45"

test.each(escapes)("%s is written as %s and read back", (rbsp, escaped) => {
  const unit = { refIdc: 2, type: 5, rbsp: Buffer.from(rbsp, "hex") }
  expect(writeNalUnit(unit).toString("hex")).toBe(`00000001${header}${escaped}`)
  expect(parseNalUnit(Buffer.from(header + escaped, "hex"))).toEqual(unit)
})

test("bytes that a NAL unit cannot have are refused", () => {
  for (const bytes of ["000000", "000001ff", "000002", "00000304"]) {
    expect(() => parseNalUnit(Buffer.from(header + bytes, "hex")), bytes).toThrow(BitstreamError)
  }
  for (const bytes of ["", "e5"]) expect(() => parseNalUnit(Buffer.from(bytes, "hex"))).toThrow(BitstreamError)
})

test("random payloads survive writing and reading", () => {
  for (let seed = 0; seed < 200; seed++) {
    const digits = Array.from({ length: 1 + (seed % 50) }, (_, at) => ((seed * 31 + at * at * 7) % 5) % 4)
    const unit = { refIdc: 2, type: 5, rbsp: Buffer.from([...digits, 0x80]) }
    expect(parseNalUnit(writeNalUnit(unit).subarray(4))).toEqual(unit)
  }
})
