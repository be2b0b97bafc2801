import { describe, expect, test } from "vitest"
import { makeTiff, type TiffTag } from "../testing/tiff.ts"
import { detectPhotoFormat } from "./photo-format.ts"

function box(brand: string, ...compatible: string[]): Buffer {
  const head = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from(`ftyp${brand}\0\0\0\0${compatible.join("")}`),
    Buffer.alloc(64),
  ])
  head.writeUInt32BE(16 + compatible.length * 4, 0)
  return head
}

/** A little-endian TIFF with these tags, each a LONG, in its first directory. */
function tiff(...tags: [tag: number, value: number][]): Buffer {
  const head = Buffer.alloc(10 + tags.length * 12)
  head.write("II*\0", 0, "latin1")
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(tags.length, 8)
  for (const [index, [tag, value]] of tags.entries()) {
    const at = 10 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(4, at + 2)
    head.writeUInt32LE(1, at + 4)
    head.writeUInt32LE(value, at + 8)
  }
  return head
}

const hex = (text: string) => Buffer.concat([Buffer.from(text.replaceAll(" ", ""), "hex"), Buffer.alloc(64)])

describe("the six formats are detected by their first bytes", () => {
  test.each([
    ["jpeg", hex("ff d8 ff e0")],
    ["png", hex("89 50 4e 47 0d 0a 1a 0a")],
    ["webp", Buffer.from("RIFF\0\0\0\0WEBPVP8 ")],
    ["gif", Buffer.from("GIF89a")],
    ["gif", Buffer.from("GIF87a")],
    ["avif", box("avif", "mif1", "miaf")],
    ["avif", box("mif1", "avif", "heic")],
    ["avif", box("avis", "msf1")],
    ["tiff", tiff([256, 100])],
    ["tiff", hex("4d 4d 00 2a 00 00 00 08 00 00")],
  ])("%s", (format, head) => {
    expect(detectPhotoFormat(head)).toBe(format)
  })
})

describe("everything else is refused with its own reason", () => {
  test.each([
    ["is empty", Buffer.alloc(0)],
    ["is an HEIC photo; export it as JPEG", box("heic", "mif1", "heic")],
    ["is an HEIC photo; export it as JPEG", box("mif1", "heic")],
    ["is an HEIC photo; export it as JPEG", box("hevx")],
    ["is a video, not a photo", box("isom", "iso2", "mp41")],
    ["is a video, not a photo", box("qt  ")],
    ["is a JPEG XL picture; export it as JPEG", hex("ff 0a")],
    ["is a JPEG XL picture; export it as JPEG", hex("00 00 00 0c 4a 58 4c 20 0d 0a 87 0a")],
    ["is a JPEG 2000 picture; export it as JPEG", hex("00 00 00 0c 6a 50 20 20 0d 0a 87 0a")],
    ["is a BMP picture; export it as JPEG or PNG", hex("42 4d")],
    ["is an icon (ICO), not a photo", hex("00 00 01 00 02 00")],
    ["is a PDF document, not a photo", Buffer.from("%PDF-1.7")],
    ["is a Photoshop document; export it as JPEG", Buffer.from("8BPS\0\x01")],
    ["is a raw camera photo; export it as JPEG", tiff([254, 1], [256, 160])],
    ["is a raw camera photo; export it as JPEG", tiff([256, 160], [50706, 0x01040000])],
    ["is a raw camera photo; export it as JPEG", Buffer.from("II*\0\x10\0\0\0CR\x02\0")],
    ["is a raw camera photo; export it as JPEG", tiff([262, 32803])],
    ["is a raw camera photo; export it as JPEG", box("crx ", "crx ", "isom")],
    ["is a raw camera photo; export it as JPEG", Buffer.from("FUJIFILMCCD-RAW 0201")],
    ["is a raw camera photo; export it as JPEG", Buffer.from("IIU\0\x18\0\0\0")],
    ["is a raw camera photo; export it as JPEG", Buffer.from("IIRO\x08\0\0\0")],
    ["is a raw camera photo; export it as JPEG", Buffer.from("FOVb\0\0\x02\0")],
    ["is an SVG drawing; export it as PNG", Buffer.from('<svg xmlns="x"/>')],
    ["is an SVG drawing; export it as PNG", Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- a -->\n<svg/>')],
    [
      "is an XML document or a drawing, not a photo",
      Buffer.from('<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "b">]>'),
    ],
    ["is a web page, not a photo", Buffer.from("  <!DOCTYPE html><title>404</title>")],
    ["is a text, not a photo", Buffer.from("Liebe Grüße vom Hund\n")],
    ["holds only zeros: it was never written completely", Buffer.alloc(4096)],
    ["holds settings of macOS (AppleDouble), not a photo", hex("00 05 16 07 00 02 00 00")],
    ["is not a picture that can be read here. Use JPEG, PNG, WebP, AVIF, GIF or TIFF", hex("de ad be ef 80 81 82 83")],
  ])("%s", (reason, head) => {
    expect(() => detectPhotoFormat(head)).toThrow(expect.objectContaining({ name: "UnusablePhoto", message: reason }))
  })
})

describe("a raw camera photo is recognized by directories anywhere in the file", () => {
  const picture = { width: 40, height: 30, pixel: [0, 0, 0] }
  const raw = expect.objectContaining({ name: "UnusablePhoto", message: "is a raw camera photo; export it as JPEG" })

  test.each([
    ["the version of a DNG", [[50706, "byte", 1, 4, 0, 0]]],
    ["a thumbnail as its first picture", [[254, "long", 1]]],
  ] satisfies [string, TiffTag[]][])("%s", (_sign, tags) => {
    for (const form of [{}, { isBigEndian: true }, { isBig: true }]) {
      expect(() => detectPhotoFormat(makeTiff(picture, tags, { ...form, gapBytes: 100_000 }))).toThrow(raw)
    }
  })

  test("the sensor's data in a directory below the first", () => {
    const outer = makeTiff(picture, [[330, "long", 0]])
    const inner = tiff([262, 32803]).subarray(8)
    // The tenth entry of the first directory.
    outer.writeUInt32LE(outer.length, outer.readUInt32LE(4) + 2 + 9 * 12 + 8)
    expect(() => detectPhotoFormat(Buffer.concat([outer, inner]))).toThrow(raw)
  })

  test("a smaller copy in a directory below the first is no sign of it", () => {
    const outer = makeTiff(picture, [[330, "long", 0]])
    const inner = tiff([254, 1], [262, 2]).subarray(8)
    outer.writeUInt32LE(outer.length, outer.readUInt32LE(4) + 2 + 9 * 12 + 8)
    expect(detectPhotoFormat(Buffer.concat([outer, inner]))).toBe("tiff")
  })
})

test("a TIFF whose directory is elsewhere or cut short is no raw photo", () => {
  const elsewhere = tiff([256, 100])
  elsewhere.writeUInt32LE(0x7fffffff, 4)
  expect(detectPhotoFormat(elsewhere)).toBe("tiff")
  expect(detectPhotoFormat(tiff([256, 1], [254, 1]).subarray(0, 26))).toBe("tiff")
})
