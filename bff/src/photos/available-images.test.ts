import { copyFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { AvailableImagesAnswer } from "@site/contract/hero.ts"
import { plain, red, texture, toJpeg, toSharp } from "@site/server/testing/pictures.ts"
import sharp from "sharp"
import { beforeEach, describe, expect, it } from "vitest"
import { bodyOf, useTestSite } from "../testing/running-bff.ts"
import { addPhoto, galleryFile } from "../testing/slideshows.ts"

const { site, admin } = useTestSite()
beforeEach(async () => {
  rmSync(galleryFile(site, ""), { recursive: true })
  await addPhoto(site, "wide.jpg", [640, 360])
})

const list = async () => bodyOf<AvailableImagesAnswer>(await admin.get("/api/hero-slideshow/available-images"))
const put = (name: string, bytes: Buffer | string) => writeFileSync(galleryFile(site, name), bytes)
const grainyJpeg = () => toJpeg(texture({ width: 64, height: 36 }))

describe("GET /api/hero-slideshow/available-images", () => {
  it("lists photos in natural order with preview, path and upright size, and other files with the reason", async () => {
    await addPhoto(site, "IMG_10.jpg")
    await addPhoto(site, "IMG_2.jpg")
    // Stored 600 x 400, upright 400 x 600.
    const rotated = toSharp(plain({ width: 600, height: 400 }, red)).withMetadata({ orientation: 6 })
    put("rotated #1?.jpg", await rotated.jpeg().toBuffer())
    put("notes.txt", "no picture")
    put("drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    // Files of file managers and editors are ignored.
    for (const name of ["Icon\r", "Thumbs.db", "._wide.jpg", "~$notes.txt"]) put(name, "")
    const { images, skipped } = await list()
    expect(
      images.map(({ originalPath, naturalWidth, naturalHeight }) => [originalPath, naturalWidth, naturalHeight]),
    ).toEqual([
      ["gallery/IMG_2.jpg", 64, 36],
      ["gallery/IMG_10.jpg", 64, 36],
      ["gallery/rotated #1?.jpg", 400, 600],
      ["gallery/wide.jpg", 640, 360],
    ])
    for (const { name, originalPath } of images) expect(originalPath).toBe(`gallery/${name}`)
    expect(skipped?.map(({ name }) => name)).toEqual(["drawing.svg", "notes.txt"])
    expect(skipped).toContainEqual({ name: "notes.txt", reason: "is a text, not a photo" })
    expect((await bodyOf<AvailableImagesAnswer>(await admin.get("/api/gallery/images"))).images).toEqual(images)
  })

  it("previews a photo upright, without shared caches, until the photo is removed", async () => {
    const rotated = toSharp(plain({ width: 60, height: 40 }, red)).withMetadata({ orientation: 6 })
    put("rotated.jpg", await rotated.jpeg().toBuffer())
    const path = (await list()).images.find(({ name }) => name === "rotated.jpg")?.path ?? ""
    const preview = await admin.get(path)
    expect(preview.headers.get("Content-Type")).toBe("image/webp")
    expect(preview.headers.get("Cache-Control")).toBe("private, no-cache")
    const { width, height } = await sharp(Buffer.from(await preview.arrayBuffer())).metadata()
    expect([width, height]).toEqual([40, 60])
    rmSync(galleryFile(site, "rotated.jpg"))
    expect((await admin.get(path)).status).toBe(404)
  })

  it("skips a photo with a valid header that cannot be decoded, with the video's reason, once a preview has failed", async () => {
    const jpeg = await grainyJpeg()
    // The frame's marker says lossless coding (ITU-T T.81, table B.1), which no decoder here supports.
    const lossless = Buffer.from(jpeg)
    lossless.set([0xc3], lossless.indexOf(Buffer.from([0xff, 0xc0])) + 1)
    const markerWithin = Buffer.from(jpeg)
    markerWithin.set([0xff, 0xd5], jpeg.length - 500)
    rmSync(galleryFile(site, "wide.jpg"))
    put("cut.jpg", jpeg.subarray(0, jpeg.length / 2))
    put("lossless.jpg", lossless)
    put("marker-within.jpg", markerWithin)
    const { images } = await list()
    expect(images).toHaveLength(3)
    for (const { path } of images) expect((await admin.get(path)).status).toBe(404)
    expect((await list()).skipped).toEqual([
      { name: "cut.jpg", reason: "is damaged: the end of the picture is missing" },
      {
        name: "lossless.jpg",
        reason: "uses a variant of its format that cannot be read here; export it as JPEG",
      },
      { name: "marker-within.jpg", reason: "is damaged: its picture cannot be read completely" },
    ])
  })

  it("skips an unusable link with the video's reason, until a copy with the same mtime replaces it", async () => {
    const outside = join(site.folder, "outside.jpg")
    copyFileSync(galleryFile(site, "wide.jpg"), outside)
    symlinkSync(outside, galleryFile(site, "linked.jpg"))
    symlinkSync("loop.jpg", galleryFile(site, "loop.jpg"))
    symlinkSync("nothing.jpg", galleryFile(site, "dangling.jpg"))
    expect((await list()).skipped).toEqual([
      { name: "dangling.jpg", reason: "is a link to something that does not exist" },
      { name: "linked.jpg", reason: "is a link that leads out of the photos' folder" },
      { name: "loop.jpg", reason: "is a link that leads back to itself" },
    ])
    const { atime, mtime } = statSync(outside)
    for (const name of ["dangling.jpg", "linked.jpg", "loop.jpg"]) rmSync(galleryFile(site, name))
    copyFileSync(outside, galleryFile(site, "linked.jpg"))
    utimesSync(galleryFile(site, "linked.jpg"), atime, mtime)
    const { images, skipped } = await list()
    expect(images.map(({ name }) => name)).toContain("linked.jpg")
    expect(skipped).toEqual([])
  })

  it("previews a photo with the wrong scan header that Samsung phones write", async () => {
    const jpeg = await grainyJpeg()
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    jpeg.fill(0, scan + 2 + jpeg.readUInt16BE(scan + 2) - 3, scan + 2 + jpeg.readUInt16BE(scan + 2))
    put("samsung.jpg", jpeg)
    const image = (await list()).images.find(({ name }) => name === "samsung.jpg")
    expect((await admin.get(image?.path ?? "")).status).toBe(200)
  })
})
