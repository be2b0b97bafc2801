import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import sharp, { type Sharp } from "sharp"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { prepareContentPictures } from "./content-pictures.ts"

const projectContent = join(import.meta.dirname, "../../../../content")

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4" cy="4" r="3"/></svg>'

let folder: string
let contentFolder: string
let warnings: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "site-pictures-"))
  contentFolder = join(folder, "content")
  warnings = []
  mkdirSync(join(contentFolder, "gallery"), { recursive: true })
  for (const [name, list] of Object.entries({
    "services.json": JSON.parse(readFileSync(join(projectContent, "services.json"), "utf8")).slice(0, 1),
    "testimonials.json": [],
    "gallery.json": [{ id: "second", file: "b.jpg", title: "Second", description: "Comes first" }],
  })) {
    writeFileSync(join(contentFolder, name), JSON.stringify(list))
  }
  await put("pictures/trainer.jpg", plain("#886644").jpeg())
  await put("pictures/services/private-sessions.jpg", plain("#446688").jpeg())
  mkdirSync(join(folder, "artwork"))
  for (const name of ["hero-land.svg", "closing-night.svg"]) writeFileSync(join(folder, "artwork", name), drawing)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const plain = (background: string, size = { width: 90, height: 60 }) =>
  sharp({ create: { ...size, channels: 3, background } })

async function put(name: string, picture: Sharp | Buffer): Promise<void> {
  const file = join(contentFolder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.isBuffer(picture) ? picture : await picture.toBuffer())
}

const prepare = () =>
  prepareContentPictures({
    contentFolder,
    artworkFolder: join(folder, "artwork"),
    cacheFolder: join(folder, "cache"),
    warn: (line) => warnings.push(line),
  })

describe("pictures of the content folder", () => {
  it("are rendered in AVIF, WebP and one JPEG, never enlarged, with size and color", async () => {
    const { pictures, files } = await prepare()
    const trainer = pictures["trainer.jpg"]
    expect(trainer).toMatchObject({ width: 90, height: 60, widths: [90], fallback: { width: 90, format: "jpg" } })
    expect(trainer?.tint).toMatch(/^#[0-9a-f]{6}$/)
    const own = [...files.keys()].filter((name) => name.startsWith("trainer-")).map((name) => name.split(".")[1])
    expect(own.sort()).toEqual(["avif", "jpg", "webp"])
  })

  it("a large one is rendered in every width", async () => {
    await put("gallery/wide.jpg", plain("#123456", { width: 2000, height: 1000 }).jpeg())
    const { pictures } = await prepare()
    expect(pictures["gallery/wide.jpg"]?.widths).toEqual([400, 680, 1080, 1440])
    expect(pictures["gallery/wide.jpg"]).toMatchObject({ width: 2000, height: 1000 })
  })

  it("a photo from a phone is turned upright and loses its metadata, including its location", async () => {
    const photo = plain("#777777")
      .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "33/1 31/1 0/1" } })
      .withMetadata({ orientation: 6 })
    await put("gallery/phone.jpg", photo.jpeg())
    const { pictures, files } = await prepare()
    expect(pictures["gallery/phone.jpg"]).toMatchObject({ width: 60, height: 90 })
    for (const [name, file] of files) {
      if (!name.startsWith("gallery-phone-")) continue
      const metadata = await sharp(readFileSync(file)).metadata()
      expect([metadata.width, metadata.height, metadata.exif, metadata.orientation]).toEqual([
        60,
        90,
        undefined,
        undefined,
      ])
    }
  })

  it("are rendered once: the second time only new ones", async () => {
    const first = await prepare()
    const times = [...first.files.values()].map((file) => statSync(file).mtimeMs)
    await put("gallery/new.jpg", plain("#00ff00").jpeg())
    const second = await prepare()
    expect([...first.files.values()].map((file) => statSync(file).mtimeMs)).toEqual(times)
    expect(second.files.size).toBe(first.files.size + 3)
  })

  it("the gallery: captioned ones first, then by name with 2 before 10, junk files left out", async () => {
    for (const name of ["10.jpg", "2.jpg", "b.jpg"]) await put(`gallery/${name}`, plain("#222222").jpeg())
    await put("gallery/.DS_Store", Buffer.from("x"))
    await put("gallery/Thumbs.db", Buffer.from("x"))
    // macOS creates it for a folder with a custom icon.
    await put("gallery/Icon\r", Buffer.alloc(0))
    const { galleryItems } = await prepare()
    expect(galleryItems.map(({ image, title }) => [image, title])).toEqual([
      ["gallery/b.jpg", "Second"],
      ["gallery/2.jpg", "From a training session"],
      ["gallery/10.jpg", "From a training session"],
    ])
    expect(warnings).toEqual([])
  })
})

it("the project's own drawings keep their transparency", async () => {
  const { pictures, files } = await prepare()
  const prepared = pictures["artwork/hero-land.svg"]
  expect(prepared).toMatchObject({ widths: [9], fallback: { width: 9, format: "webp" } })
  expect(prepared?.tint).toBeUndefined()
  for (const format of ["avif", "webp"]) {
    const file = files.get(`${prepared?.key}-9.${format}`) ?? ""
    expect((await sharp(readFileSync(file)).metadata()).hasAlpha, format).toBe(true)
  }
})

describe("invalid pictures", () => {
  it("a missing photo of gallery.json is named", async () => {
    await prepare()
    expect(warnings).toEqual(["content/gallery.json names b.jpg, but there is no content/gallery/b.jpg."])
  })

  describe("beside a gallery without captions", () => {
    beforeEach(() => writeFileSync(join(contentFolder, "gallery.json"), "[]"))

    it("a damaged photo of the gallery is left out and named, with the video's reason", async () => {
      const grain = { type: "gaussian", mean: 128, sigma: 40 } as const
      const photo = await sharp({
        create: { width: 200, height: 150, channels: 3, background: "#000000", noise: grain },
      })
        .jpeg()
        .toBuffer()
      await put("gallery/cut-off.jpg", photo.subarray(0, photo.length / 2))
      await put("gallery/marker-within.jpg", Buffer.from(photo).fill(Buffer.from([0xff, 0xd5]), 4000, 4002))
      await put("gallery/words.jpg", Buffer.from("no picture at all"))
      const { pictures, galleryItems } = await prepare()
      expect(galleryItems).toEqual([])
      expect(pictures["gallery/words.jpg"]).toBeUndefined()
      expect(warnings.sort()).toEqual([
        "The picture gallery/cut-off.jpg is left out: it is damaged: the end of the picture is missing",
        "The picture gallery/marker-within.jpg is left out: it is damaged: its picture cannot be read completely",
        "The picture gallery/words.jpg is left out: it is a text, not a photo",
      ])
    })

    it("a photo whose scan header is wrong, as phones of Samsung write it, is shown", async () => {
      const photo = await plain("#abcdef").jpeg().toBuffer()
      const scan = photo.indexOf(Buffer.from([0xff, 0xda]))
      photo.fill(0, scan + 2 + photo.readUInt16BE(scan + 2) - 3, scan + 2 + photo.readUInt16BE(scan + 2))
      await put("gallery/samsung.jpg", photo)
      expect((await prepare()).galleryItems.map(({ image }) => image)).toEqual(["gallery/samsung.jpg"])
      expect(warnings).toEqual([])
    })

    it("a pipe does not block, and a link out of the folder is not followed", async () => {
      const outside = join(folder, "outside.jpg")
      writeFileSync(outside, await plain("#abcdef").jpeg().toBuffer())
      symlinkSync(outside, join(contentFolder, "gallery/link.jpg"))
      execFileSync("mkfifo", [join(contentFolder, "gallery/pipe.jpg")])
      const { galleryItems } = await prepare()
      expect(galleryItems).toEqual([])
      expect(warnings.sort()).toEqual([
        "The picture gallery/link.jpg is left out: it is a link that leads out of the photos' folder",
        "The picture gallery/pipe.jpg is left out: it is not a regular file",
      ])
    })

    it("an SVG under a photo's name is not drawn", async () => {
      await put("gallery/drawing.jpg", Buffer.from(drawing))
      await prepare()
      expect(warnings).toEqual(["The picture gallery/drawing.jpg is left out: it is an SVG drawing; export it as PNG"])
    })
  })

  it("a picture that content/services.json names and that is missing is an error that names both", async () => {
    rmSync(join(contentFolder, "pictures/services/private-sessions.jpg"))
    await expect(prepare()).rejects.toThrow(
      "content/services.json needs the picture services/private-sessions.jpg, but there is no content/pictures/services/private-sessions.jpg.",
    )
  })

  it("so is one that a page needs and that is damaged", async () => {
    await put("pictures/trainer.jpg", Buffer.from("no picture"))
    await expect(prepare()).rejects.toThrow(
      "The page about the trainer needs the picture trainer.jpg, but it is a text, not a photo",
    )
  })
})
