import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { expectNear } from "../testing/expect-near.ts"
import { plain, type Rgb, rgbAt, toJpeg, toSharp } from "../testing/pictures.ts"
import { temporaryFolder } from "../testing/temporary-folder.ts"
import { makeTiff, type TiffTag } from "../testing/tiff.ts"
import { decodeRgb } from "./decode-rgb.ts"
import { loadPhoto } from "./photo.ts"

const size = { width: 40, height: 30 }
const paper = { r: 250, g: 247, b: 242 }

async function decode(bytes: Buffer) {
  const file = join(await temporaryFolder(), "photo")
  await writeFile(file, bytes)
  return decodeRgb(await loadPhoto(file, null), paper, (upright) => upright.resize({ width: 20 }))
}

async function expectColor(bytes: Buffer, expected: Rgb, tolerance = 3): Promise<void> {
  const { rgb, width } = await decode(bytes)
  const actual = rgbAt(rgb, width, 10, 7)
  expectNear(actual, expected, tolerance)
}

/** With one more first segment; sharp writes neither JFIF nor Adobe's. */
function withSegment(jpeg: Buffer, code: number, content: number[]): Buffer {
  const segment = Buffer.from([0xff, code, 0, content.length + 2, ...content])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

describe("a JPEG is used, with its colors, although", () => {
  const orange: Rgb = [200, 120, 40]

  test("the numbers of its sequential scan are 0, as phones of Samsung write them", async () => {
    const jpeg = await toJpeg(plain(size, orange))
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    jpeg.fill(0, scan + 2 + jpeg.readUInt16BE(scan + 2) - 3, scan + 2 + jpeg.readUInt16BE(scan + 2))
    await expectColor(jpeg, orange)
  })

  test("its JFIF version is 2.0", async () => {
    const jfif = [...Buffer.from("JFIF\0"), 2, 0, 0, 0, 1, 0, 1, 0, 0]
    await expectColor(withSegment(await toJpeg(plain(size, orange)), 0xe0, jfif), orange)
  })

  test("its Adobe segment names a transform that does not exist", async () => {
    // Adobe Technical Note 5116: name, version, two words of flags, transform.
    const adobe = [...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0, 5]
    await expectColor(withSegment(await toJpeg(plain(size, orange)), 0xee, adobe), orange)
  })

  test("its Adobe segment names a transform that does not exist for four components, which is read as YCCK", async () => {
    const cmyk = await toSharp(plain(size, orange)).toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer()
    const adobe = cmyk.indexOf("Adobe")
    expect(adobe).toBeGreaterThan(0)
    const withTransform = (transform: number) => {
      cmyk[adobe + 11] = transform
      return decode(Buffer.from(cmyk))
    }
    expect((await withTransform(5)).rgb.equals((await withTransform(2)).rgb)).toBe(true)
  })
})

describe("a TIFF is used, with its colors, although", () => {
  const rgb = { ...size, pixel: [200, 120, 40] }

  test.each<[string, TiffTag[]]>([
    ["a text does not end in zero", [[315, "ascii", 82, 101, 120, 33]]],
    [
      "its tags are in no order",
      [
        [305, "ascii", 0],
        [270, "ascii", 0],
      ],
    ],
    ["its resolution is a text", [[282, "ascii", 55, 50, 0, 0]]],
    ["its orientation is 9", [[274, "short", 9]]],
  ])("%s", async (_remark, tags) => {
    for (const form of [{}, { isBigEndian: true }, { isBig: true }, { isBig: true, isBigEndian: true }]) {
      await expectColor(makeTiff(rgb, tags, form), [200, 120, 40], 0)
    }
  })

  test("its channels after the colors are unspecified, which are no transparency", async () => {
    const masked = { ...size, pixel: [200, 120, 40, 0] }
    await expectColor(makeTiff(masked, [[338, "short", 0]]), [200, 120, 40], 0)
    await expectColor(makeTiff(masked, []), [200, 120, 40], 0)
    await expectColor(makeTiff({ ...size, pixel: [90, 0] }, [[338, "short", 0]]), [90, 90, 90], 0)
  })

  test("its fourth channel is transparency, through which the paper shows", async () => {
    const clear = { ...size, pixel: [200, 120, 40, 0] }
    await expectColor(makeTiff(clear, [[338, "short", 2]]), [250, 247, 242], 0)
    await expectColor(makeTiff({ ...size, pixel: [0, 0, 0, 0] }, [[338, "short", 1]]), [250, 247, 242], 0)
  })
})
