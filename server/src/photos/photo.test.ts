import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { expectNear } from "../testing/expect-near.ts"
import { paint, plain, type Rgb, rgbAt, texture, toJpeg, toSharp } from "../testing/pictures.ts"
import { temporaryFolder } from "../testing/temporary-folder.ts"
import { decodeRgb, type RgbPicture } from "./decode-rgb.ts"
import { sharp } from "./libvips.ts"
import { loadPhoto, type Photo } from "./photo.ts"

const paper = { r: 0xfa, g: 0xf7, b: 0xf2 }
const size = { width: 160, height: 120 }

function decode(photo: Photo): Promise<RgbPicture> {
  return decodeRgb(photo, paper, (upright) => upright)
}

async function load(bytes: Buffer, name = "photo.jpg"): Promise<Photo> {
  const file = join(await temporaryFolder(), name)
  await writeFile(file, bytes)
  return loadPhoto(file, null)
}

async function expectColor(photo: Photo, expected: Rgb, tolerance = 3): Promise<void> {
  const picture = await decode(photo)
  expect(picture.rgb.length).toBe(picture.width * picture.height * 3)
  const actual = rgbAt(picture.rgb, picture.width, picture.width >> 1, picture.height >> 1)
  expectNear(actual, expected, tolerance)
}

describe("a photo's name does not matter", () => {
  test("a PNG named .jpg is a PNG", async () => {
    const photo = await load(
      await toSharp(plain(size, [10, 200, 30]))
        .png()
        .toBuffer(),
      "dog.jpg",
    )
    expect(photo.format).toBe("png")
    await expectColor(photo, [10, 200, 30], 0)
  })

  test("an HEIC named .jpg is refused as HEIC", async () => {
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")
    await expect(load(heic)).rejects.toThrow("is an HEIC photo; export it as JPEG")
  })
})

describe("a picture with too many pixels is refused by its header", () => {
  test("30000 x 30000 in a PNG of a few bytes", async () => {
    const png = await toSharp(plain({ width: 1, height: 1 }, [0, 0, 0]))
      .png()
      .toBuffer()
    png.writeUInt32BE(30_000, 16)
    png.writeUInt32BE(30_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    await expect(load(png)).rejects.toThrow("has 900 megapixels; at most 100 can be used")
  })

  test("65000 x 65000 in a JPEG", async () => {
    const jpeg = await toJpeg(plain({ width: 16, height: 16 }, [0, 0, 0]))
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    jpeg.writeUInt16BE(65_000, frame + 5)
    jpeg.writeUInt16BE(65_000, frame + 7)
    await expect(load(jpeg)).rejects.toThrow("has 4225 megapixels")
  })
})

describe("a picture whose pixels are incomplete is refused", () => {
  const picture = texture({ width: 320, height: 240 })

  test("half a JPEG", async () => {
    const jpeg = await toJpeg(picture)
    await expect(decode(await load(jpeg.subarray(0, jpeg.length >> 1)))).rejects.toThrow(
      "is damaged: the end of the picture is missing",
    )
  })

  test("a JPEG whose last two fifths were never written", async () => {
    const jpeg = await toJpeg(picture)
    jpeg.fill(0, Math.floor(jpeg.length * 0.6))
    await expect(decode(await load(jpeg))).rejects.toThrow("is damaged")
  })

  test("a progressive JPEG that stops between two scans", async () => {
    const jpeg = await toSharp(picture).jpeg({ progressive: true }).toBuffer()
    const scans = markersOf(jpeg, 0xda)
    expect(scans.length).toBeGreaterThan(3)
    await expect(decode(await load(jpeg.subarray(0, scans.at(-1))))).rejects.toThrow("is damaged")
  })

  test.each(["png", "webp", "gif", "tiff"] as const)("half a %s", async (format) => {
    const whole = await toSharp(picture).toFormat(format, { compression: "lzw" }).toBuffer()
    const half = whole.subarray(0, whole.length >> 1)
    const attempt = async () => decode(await load(half))
    await expect(attempt()).rejects.toThrow(/^(is damaged|uses a variant)/)
  })

  test("a JPEG header alone", async () => {
    await expect(load(Buffer.from("ffd8ffe000104a464946", "hex"))).rejects.toThrow(
      "is damaged: the end of the picture is missing",
    )
  })
})

describe("a JPEG whose picture is complete is used", () => {
  const picture = plain(size, [200, 120, 40])

  test("without its end marker", async () => {
    await expectColor(await load((await toJpeg(picture)).subarray(0, -2)), [200, 120, 40])
  })

  test("progressive, without its end marker", async () => {
    const jpeg = await toSharp(picture).jpeg({ progressive: true, quality: 95 }).toBuffer()
    await expectColor(await load(jpeg.subarray(0, -2)), [200, 120, 40])
  })

  test("with stray bytes between its headers", async () => {
    const jpeg = await toJpeg(picture)
    const table = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    await expectColor(
      await load(Buffer.concat([jpeg.subarray(0, table), Buffer.from("stray"), jpeg.subarray(table)])),
      [200, 120, 40],
    )
  })

  test("with a video or another picture after it", async () => {
    const other = await toJpeg(plain(size, [0, 0, 255]))
    const jpeg = await toJpeg(picture)
    await expectColor(await load(Buffer.concat([jpeg, other])), [200, 120, 40])
    await expectColor(await load(Buffer.concat([jpeg, Buffer.from("\0\0\0\x18ftypmp42")])), [200, 120, 40])
  })
})

describe("colors are converted to sRGB", () => {
  test("of a CMYK JPEG, not inverted", async () => {
    const cmyk = await toSharp(plain(size, [200, 60, 60]))
      .toColourspace("cmyk")
      .jpeg({ quality: 100 })
      .toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe("cmyk")
    // The gamut of a press is smaller; inverted it would be bluish green.
    await expectColor(await load(cmyk), [200, 60, 60], 20)
  })

  test("of a gray picture, as three equal channels", async () => {
    const gray = await toSharp(plain(size, [90, 90, 90]))
      .toColourspace("b-w")
      .png()
      .toBuffer()
    expect((await sharp(gray).metadata()).channels).toBe(1)
    await expectColor(await load(gray), [90, 90, 90], 1)
  })

  test("of 16 bits a channel", async () => {
    const deep = await toSharp(plain(size, [200, 120, 40]))
      .toColourspace("rgb16")
      .png()
      .toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe("ushort")
    await expectColor(await load(deep), [200, 120, 40], 1)
  })

  test("of Display P3, through its profile", async () => {
    const p3 = await toSharp(plain(size, [200, 60, 60]))
      .withIccProfile("p3")
      .png()
      .toBuffer()
    const stored = await sharp(p3, { ignoreIcc: true }).raw().toBuffer()
    expect(stored[0]).toBeLessThan(195)
    await expectColor(await load(p3), [200, 60, 60], 2)
  })

  test("transparent parts show the paper, half transparent ones half of it", async () => {
    const rgba = Buffer.alloc(size.width * size.height * 4, Buffer.from([0, 0, 0, 128]))
    const half = await sharp(rgba, { raw: { ...size, channels: 4 } })
      .png()
      .toBuffer()
    await expectColor(await load(half), [125, 123, 121], 1)
    const clear = Buffer.alloc(size.width * size.height * 4)
    await expectColor(
      await load(
        await sharp(clear, { raw: { ...size, channels: 4 } })
          .png()
          .toBuffer(),
      ),
      [250, 247, 242],
      0,
    )
  })
})

test("only the first page of a TIFF is used", async () => {
  const pages = paint({ width: 40, height: 60 }, (_x, y) => (y < 30 ? [200, 0, 0] : [0, 0, 200]))
  const tiff = await sharp(pages.rgb, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
    .tiff()
    .toBuffer()
  const photo = await load(tiff)
  expect(photo.uprightSize).toEqual({ width: 40, height: 30 })
  await expectColor(photo, [200, 0, 0], 6)
})

test.each(["avif", "webp"] as const)("%s photos are read", async (format) => {
  const bytes = await toSharp(plain(size, [200, 120, 40]))
    .toFormat(format, { quality: 90 })
    .toBuffer()
  await expectColor(await load(bytes), [200, 120, 40], 4)
})

test("formats that are not accepted have no loader, even past the check of the first bytes", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(svg).metadata()).rejects.toThrow("unsupported image format")
})

function markersOf(jpeg: Buffer, code: number): number[] {
  const found: number[] = []
  for (let at = jpeg.indexOf(0xff); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    if (jpeg[at + 1] === code) found.push(at)
  }
  return found
}

/** PNG, annex D; node:zlib has none on Node 20. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
