import { expect, test } from "vitest"
import { BitReader, BitstreamError } from "./bit-reader.ts"
import { BitWriter } from "./bit-writer.ts"

// ITU-T H.264, Tables 9-1 to 9-3, by hand.
const codes: [string, number, number][] = [
  ["1", 0, 0],
  ["010", 1, 1],
  ["011", 2, -1],
  ["00100", 3, 2],
  ["00101", 4, -2],
  ["00110", 5, 3],
  ["00111", 6, -3],
  ["0001000", 7, 4],
]

function bytesOf(bits: string): Buffer {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0")
  return Buffer.from(padded.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

test("Exp-Golomb codes are read and written as the standard's tables list them", () => {
  for (const [bits, unsigned, signed] of codes) {
    expect(new BitReader(bytesOf(bits)).readUnsigned(), bits).toBe(unsigned)
    expect(new BitReader(bytesOf(bits)).readSigned(), bits).toBe(signed)
    for (const write of [(w: BitWriter) => w.writeUnsigned(unsigned), (w: BitWriter) => w.writeSigned(signed)]) {
      const writer = new BitWriter()
      write(writer)
      writer.align(0)
      expect(writer.toBuffer()).toEqual(bytesOf(bits))
    }
  }
})

test("32 bits are an unsigned number", () => {
  const writer = new BitWriter()
  writer.writeBits(0xdeadbeef, 32)
  expect(writer.toBuffer()).toEqual(Buffer.from([0xde, 0xad, 0xbe, 0xef]))
  expect(new BitReader(writer.toBuffer()).readBits(32)).toBe(0xdeadbeef)
})

test("a value that does not fit is refused", () => {
  expect(() => new BitWriter().writeBits(4, 2)).toThrow(RangeError)
  expect(() => new BitWriter().writeBits(-1, 2)).toThrow(RangeError)
})

test("truncated data, a missing stop bit, trailing bytes and endless zeros are refused", () => {
  const refused: ((reader: BitReader) => unknown)[] = [
    (reader) => reader.readBits(17),
    (reader) => reader.readUnsigned(),
    (reader) => reader.expectEnd(),
  ]
  for (const read of refused) expect(() => read(new BitReader(Buffer.alloc(2)))).toThrow(BitstreamError)
  expect(() => new BitReader(Buffer.alloc(9)).readUnsigned()).toThrow(BitstreamError)
  expect(() => new BitReader(Buffer.from([0x80, 0])).expectEnd()).toThrow(BitstreamError)
  expect(() => new BitReader(Buffer.from([0xa0])).expectEnd()).toThrow(BitstreamError)
})
