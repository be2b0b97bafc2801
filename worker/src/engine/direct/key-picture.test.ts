import { expect, test } from "vitest"
import { tiny } from "../../testing/frames.ts"
import { texturedFrame } from "../../testing/yuv-frames.ts"
import { BitstreamError } from "./bit-reader.ts"
import { DecodeCheck } from "./decode-check.ts"
import { FlvReader } from "./flv-reader.ts"
import { type EncodedPicture, parseKeyPicture, toByteStream } from "./key-picture.ts"
import { KeyPictureEncoders } from "./key-picture-encoders.ts"

const limits = { ffmpegPath: "ffmpeg", signal: new AbortController().signal, stallTimeoutMs: 30_000 }

async function encode(seeds: number[], encoderCount: number) {
  const encoders = new KeyPictureEncoders(tiny, limits, encoderCount)
  const pictures = await Promise.all(seeds.map((seed) => encoders.encode(texturedFrame(seed, tiny))))
  await encoders.close()
  return pictures
}

/** x264 sets the last bit of a picture, which no decoder reads, by the number of the frame. */
function withoutLastByte(picture: EncodedPicture | undefined) {
  if (!picture) throw new Error("Expected a picture")
  const key = parseKeyPicture(picture)
  return { ...key, sliceData: key.sliceData.subarray(0, -1) }
}

test("a frame gives the same bytes in every encoder and after every other frame", async () => {
  const [a, b] = await encode([1, 2], 1)
  const [c, d] = await encode([2, 1], 2)
  expect(withoutLastByte(d)).toEqual(withoutLastByte(a))
  expect(withoutLastByte(c)).toEqual(withoutLastByte(b))
})

test("a truncated picture is refused by its header or by the decode check", async () => {
  const [picture] = await encode([3], 1)
  if (!picture) throw new Error("Expected a picture")
  for (const part of [0, 1, 3, 10, 1000, picture.slice.length >> 1, picture.slice.length - 2000]) {
    const cut = { ...picture, slice: picture.slice.subarray(0, part) }
    const check = new DecodeCheck(limits)
    const verify = async () => {
      parseKeyPicture(cut)
      check.add(toByteStream(cut))
      await check.finish()
    }
    await expect(verify(), `${part} bytes`).rejects.toThrow(BitstreamError)
  }
})

test("parameter sets and headers with a flipped bit are refused or read", async () => {
  const [picture] = await encode([4], 1)
  if (!picture) throw new Error("Expected a picture")
  for (const name of ["sps", "pps", "slice"] as const) {
    for (let bit = 0; bit < 8 * Math.min(24, picture[name].length); bit++) {
      const bytes = Buffer.from(picture[name])
      bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (0x80 >> (bit & 7))
      try {
        parseKeyPicture({ ...picture, [name]: bytes })
      } catch (error) {
        expect(error, `${name}, bit ${bit}`).toBeInstanceOf(BitstreamError)
      }
    }
  }
})

test("an FLV stream that begins in part waits for more, and other data is refused", () => {
  const reader = new FlvReader()
  expect(reader.read(Buffer.from("FL"))).toEqual([])
  expect(() => new FlvReader().read(Buffer.alloc(100, "no FLV "))).toThrow(BitstreamError)
  const header = Buffer.concat([Buffer.from("FLV\x01\x01\0\0\0\x09\0\0\0\0", "latin1")])
  for (const tag of ["ffffffffffffffffffffff", "0900000200000000000000270000000000"]) {
    expect(() => new FlvReader().read(Buffer.concat([header, Buffer.from(tag, "hex")])), tag).toThrow(BitstreamError)
  }
})
