import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { texture, toJpeg, toSharp } from "../testing/pictures.ts"
import { temporaryFolder } from "../testing/temporary-folder.ts"
import { makeTiff } from "../testing/tiff.ts"
import { decodePhoto, loadPhoto } from "./photo.ts"

const endMissing = "is damaged: the end of the picture is missing"
const incomplete = "is damaged: its picture cannot be read completely"
const headerUnreadable = "is damaged: its header cannot be read"
const variant = "uses a variant of its format that cannot be read here; export it as JPEG"

const reasons: Record<string, string> = {
  "half.jpg": endMissing,
  "header-alone.jpg": endMissing,
  "half-progressive.jpg": endMissing,
  "marker-within.jpg": incomplete,
  "zero-height.jpg": headerUnreadable,
  "lossless.jpg": variant,
  "half.png": endMissing,
  "checksum.png": incomplete,
  "half.webp": endMissing,
  "half.gif": endMissing,
  "half.avif": endMissing,
  "half.tif": endMissing,
  "strip-beyond.tif": endMissing,
  "changed.tif": incomplete,
  "jpeg-2000.tif": variant,
}

async function makeDamagedPhotos(): Promise<[name: string, bytes: Buffer][]> {
  const picture = texture({ width: 160, height: 120 })
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)
  const jpeg = await toJpeg(picture)
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const markerWithin = Buffer.from(jpeg)
  markerWithin.set([0xff, 0xd5], jpeg.length - 2000)
  const zeroHeight = Buffer.from(jpeg)
  zeroHeight.writeUInt16BE(0, frame + 5)
  // ITU-T T.81, table B.1: lossless coding, which libjpeg does not support.
  const lossless = Buffer.from(jpeg)
  lossless[frame + 1] = 0xc3
  const png = await toSharp(picture).png().toBuffer()
  const checksum = Buffer.from(png)
  checksum[png.length >> 1] = (png[png.length >> 1] as number) ^ 0xff
  const whole = (format: "webp" | "gif" | "avif") => toSharp(picture).toFormat(format).toBuffer()
  const deflated = await toSharp(picture).tiff({ compression: "deflate" }).toBuffer()
  const tiff = { width: 40, height: 30, pixel: [200, 120, 40] }
  const jpeg2000 = makeTiff(tiff, [])
  // Its compression is the fourth tag of its directory: 34712, as Adobe numbers it.
  jpeg2000.writeUInt16LE(34712, jpeg2000.readUInt32LE(4) + 2 + 3 * 12 + 8)
  const stripBeyond = makeTiff(tiff, [])
  stripBeyond.writeUInt32LE(stripBeyond.length - 100, stripBeyond.readUInt32LE(4) + 2 + 5 * 12 + 8)
  return [
    ["half.jpg", half(jpeg)],
    ["header-alone.jpg", jpeg.subarray(0, 10)],
    ["half-progressive.jpg", half(await toSharp(picture).jpeg({ progressive: true }).toBuffer())],
    ["marker-within.jpg", markerWithin],
    ["zero-height.jpg", zeroHeight],
    ["lossless.jpg", lossless],
    ["half.png", half(png)],
    ["checksum.png", checksum],
    ["half.webp", half(await whole("webp"))],
    ["half.gif", half(await whole("gif"))],
    ["half.avif", half(await whole("avif"))],
    ["half.tif", half(deflated)],
    ["strip-beyond.tif", stripBeyond],
    ["changed.tif", Buffer.from(deflated).fill(0, deflated.length * 0.3, deflated.length * 0.6)],
    ["jpeg-2000.tif", jpeg2000],
  ]
}

async function reasonOf(folder: string, name: string): Promise<string> {
  try {
    await decodePhoto(await loadPhoto(join(folder, name), folder), (upright) => upright.raw().toBuffer())
    return "was read"
  } catch (error) {
    return (error as Error).message
  }
}

test("each damaged file has its own reason, also while others are decoded concurrently", async () => {
  const folder = await temporaryFolder()
  for (const [name, bytes] of await makeDamagedPhotos()) await writeFile(join(folder, name), bytes)
  const names = Object.keys(reasons)
  const seen = new Map(names.map((name) => [name, new Set<string>()]))
  for (let run = 0; run < 40; run++) {
    await Promise.all(names.map(async (name) => seen.get(name)?.add(await reasonOf(folder, name))))
  }
  expect(Object.fromEntries([...seen].map(([name, found]) => [name, [...found].join(" | ")]))).toEqual(reasons)
})
