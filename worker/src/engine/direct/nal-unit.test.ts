import { expect, test } from "vitest"
import { BitstreamError } from "./bitstream-error.ts"
import { escapeRbsp, parseNalUnit, splitByteStream, unescapeRbsp, writeNalUnit } from "./nal-unit.ts"

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

test.each(escapes)("%s is written as %s and read back", (rbsp, escaped) => {
  expect(escapeRbsp(Buffer.from(rbsp, "hex")).toString("hex")).toBe(escaped)
  expect(unescapeRbsp(Buffer.from(escaped, "hex")).toString("hex")).toBe(rbsp)
})

test("what cannot stand in a NAL unit is refused", () => {
  for (const bytes of ["000000", "000001ff", "000002", "00000304"]) {
    expect(() => unescapeRbsp(Buffer.from(bytes, "hex")), bytes).toThrow(BitstreamError)
  }
  for (const bytes of ["", "e5"]) expect(() => parseNalUnit(Buffer.from(bytes, "hex"))).toThrow(BitstreamError)
})

test("random payloads survive writing, splitting and reading", () => {
  const payloads = Array.from({ length: 200 }, (_, seed) =>
    Buffer.from(Array.from({ length: 1 + (seed % 50) }, (_, at) => ((seed * 31 + at * at * 7) % 5) % 4).concat(0x80)),
  )
  const stream = Buffer.concat(payloads.map((rbsp) => writeNalUnit({ refIdc: 2, type: 5, rbsp })))
  expect(splitByteStream(stream).map(parseNalUnit)).toEqual(payloads.map((rbsp) => ({ refIdc: 2, type: 5, rbsp })))
})
