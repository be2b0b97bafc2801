import { copyFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { errorBodySchema } from "@site/contract/error-body.ts"
import { availableImagesAnswerSchema, createHeroAnswerSchema, heroChangeAnswerSchema } from "@site/contract/hero.ts"
import { type HeroJob, heroJobSchema, slideshowQueueName } from "@site/contract/slideshow-job.ts"
import { slideshowStatusSchema } from "@site/contract/slideshow-status.ts"
import { type Processor, Worker } from "bullmq"
import { Redis } from "ioredis"
import sharp from "sharp"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { publishHero } from "../testing/published-hero.ts"
import { bodyOf, type Caller, startTestSite, type TestSite } from "../testing/running-bff.ts"
import { until } from "../testing/until.ts"

let site: TestSite
let admin: Caller
let connection: Redis
let peer: Worker | undefined

beforeAll(async () => {
  site = await startTestSite()
  admin = await site.admin()
  const gallery = join(site.contentFolder, "gallery")
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#804020" } })
  writeFileSync(join(gallery, "wide.jpg"), await picture(640, 360).jpeg().toBuffer())
  writeFileSync(join(gallery, "square.jpg"), await picture(400, 400).jpeg().toBuffer())
  // Stored 600 x 400, seen 400 x 600.
  const turned = picture(600, 400).withMetadata({ orientation: 6 })
  writeFileSync(join(gallery, "turned #1?.jpg"), await turned.jpeg().toBuffer())
  writeFileSync(join(gallery, "notes.txt"), "no picture")
  // Of file managers and editors: passed over without a word.
  for (const name of ["Icon\r", "Thumbs.db", "._wide.jpg", "~$notes.txt"]) writeFileSync(join(gallery, name), "")
  connection = new Redis(site.redis.url, { maxRetriesPerRequest: null })
  connection.on("error", () => {})
})
afterEach(async () => {
  await peer?.close(true)
  peer = undefined
  await connection.flushall()
})
afterAll(async () => {
  connection.disconnect()
  await site.stop()
})

/** Takes jobs off the real queue in the worker's place, so that a test decides how they end. */
async function takeJobs(processor: Processor): Promise<void> {
  peer = new Worker(slideshowQueueName, processor, { connection })
  await peer.waitUntilReady()
}

/** The photos of the next job, which then fails. */
async function takePhotos(): Promise<HeroJob["photos"]> {
  return await new Promise((resolve) => {
    void takeJobs(async (job) => {
      resolve(heroJobSchema.parse(job.data).photos)
      throw new Error("Enough is known.")
    })
  })
}

const wide = { path: "gallery/wide.jpg", crop: null }
const square = { path: "gallery/square.jpg", crop: null }
const post = (selectedImages: unknown) => admin.post("/api/hero-slideshow/create", { selectedImages })
const status = async () => bodyOf(await admin.get("/api/hero-slideshow/status"), slideshowStatusSchema)
const messageOf = async (response: Response) => (await bodyOf(response, errorBodySchema)).message

describe("who may ask", () => {
  it.each([
    ["GET", "/api/hero-slideshow/available-images"],
    ["GET", "/api/hero-slideshow/status"],
    ["POST", "/api/hero-slideshow/create"],
    ["POST", "/api/hero-slideshow/reset"],
    ["GET", "/api/hero-slideshows"],
    ["POST", "/api/hero-slideshow/save"],
    ["POST", "/api/hero-slideshow/set-active/1"],
    ["DELETE", "/api/hero-slideshow/1"],
  ])("refuses %s %s to somebody who is not signed in", async (method, path) => {
    const headers = { "Content-Type": "application/json" }
    expect((await site.visitor().request(path, { method, headers })).status).toBe(401)
  })

  it("refuses a deletion that comes from another site", async () => {
    const headers = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" }
    expect((await admin.request("/api/hero-slideshow/1", { method: "DELETE", headers })).status).toBe(403)
  })
})

describe("GET /api/hero-slideshow/available-images", () => {
  it("lists each picture with its preview, its original and its size as it is seen; the others with the reason", async () => {
    const { images, skipped } = await bodyOf(
      await admin.get("/api/hero-slideshow/available-images"),
      availableImagesAnswerSchema,
    )
    expect(
      images.map(({ name, originalPath, naturalWidth, naturalHeight }) => [
        name,
        originalPath,
        naturalWidth,
        naturalHeight,
      ]),
    ).toEqual([
      ["square.jpg", "gallery/square.jpg", 400, 400],
      ["turned #1?.jpg", "gallery/turned #1?.jpg", 400, 600],
      ["wide.jpg", "gallery/wide.jpg", 640, 360],
    ])
    expect(skipped).toEqual([{ name: "notes.txt", reason: "is a text, not a photo" }])
    for (const { path } of images) expect((await admin.get(path)).headers.get("Content-Type")).toBe("image/webp")
  })

  it("a picture whose header promises what cannot be decoded is left out, with the video's reason, once that is known", async () => {
    const jpeg = await grainyJpeg()
    // The frame's marker says: lossless coding (ITU-T T.81, table B.1), which nobody decodes.
    const lossless = Buffer.from(jpeg)
    lossless.set([0xc3], lossless.indexOf(Buffer.from([0xff, 0xc0])) + 1)
    const markerWithin = Buffer.from(jpeg)
    markerWithin.set([0xff, 0xd5], jpeg.length - 500)
    const reasons: Record<string, string> = {
      "cut.jpg": "is damaged: the end of the picture is missing",
      "lossless.jpg": "uses a variant of its format that cannot be read here; export it as JPEG",
      "marker-within.jpg": "is damaged: its picture cannot be read completely",
    }
    putPhoto("cut.jpg", jpeg.subarray(0, jpeg.length / 2))
    putPhoto("lossless.jpg", lossless)
    putPhoto("marker-within.jpg", markerWithin)
    const images = (await list()).images.filter(({ name }) => name in reasons)
    expect(images).toHaveLength(3)
    for (const { path } of images) expect((await admin.get(path)).status).toBe(404)
    expect((await list()).skipped?.filter(({ name }) => name in reasons)).toEqual(
      Object.entries(reasons).map(([name, reason]) => ({ name, reason })),
    )
    for (const name of Object.keys(reasons)) rmSync(join(site.contentFolder, "gallery", name))
  })

  it("a link that cannot be used is left out with the video's reason, until a copy of the same age replaces it", async () => {
    const gallery = join(site.contentFolder, "gallery")
    const outside = join(site.folder, "outside.jpg")
    copyFileSync(join(gallery, "wide.jpg"), outside)
    symlinkSync(outside, join(gallery, "linked.jpg"))
    symlinkSync("loop.jpg", join(gallery, "loop.jpg"))
    symlinkSync("nothing.jpg", join(gallery, "dangling.jpg"))
    expect((await list()).skipped).toEqual([
      { name: "dangling.jpg", reason: "is a link to something that does not exist" },
      { name: "linked.jpg", reason: "is a link that leads out of the photos' folder" },
      { name: "loop.jpg", reason: "is a link that leads back to itself" },
      { name: "notes.txt", reason: "is a text, not a photo" },
    ])
    const { atime, mtime } = statSync(outside)
    for (const name of ["dangling.jpg", "linked.jpg", "loop.jpg"]) rmSync(join(gallery, name))
    copyFileSync(outside, join(gallery, "linked.jpg"))
    utimesSync(join(gallery, "linked.jpg"), atime, mtime)
    const { images, skipped } = await list()
    rmSync(join(gallery, "linked.jpg"))
    expect(images.map(({ name }) => name)).toContain("linked.jpg")
    expect(skipped).toEqual([{ name: "notes.txt", reason: "is a text, not a photo" }])
  })

  it("a photo whose scan header is wrong, as phones of Samsung write it, has a preview", async () => {
    const jpeg = await grainyJpeg()
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    jpeg.fill(0, scan + 2 + jpeg.readUInt16BE(scan + 2) - 3, scan + 2 + jpeg.readUInt16BE(scan + 2))
    putPhoto("samsung.jpg", jpeg)
    const image = (await list()).images.find(({ name }) => name === "samsung.jpg")
    expect((await admin.get(image?.path ?? "")).status).toBe(200)
    rmSync(join(site.contentFolder, "gallery", "samsung.jpg"))
  })

  const list = async () => bodyOf(await admin.get("/api/hero-slideshow/available-images"), availableImagesAnswerSchema)
  const putPhoto = (name: string, bytes: Buffer) => writeFileSync(join(site.contentFolder, "gallery", name), bytes)
  const grainyJpeg = () => {
    const grain = { type: "gaussian", mean: 128, sigma: 40 } as const
    return sharp({ create: { width: 64, height: 36, channels: 3, background: "#000000", noise: grain } })
      .jpeg()
      .toBuffer()
  }
})

describe("POST /api/hero-slideshow/create", () => {
  it("answers 202 with the count and the job, which has the images in the order of the selection", async () => {
    const crop = { x: 10, y: 20, width: 50, height: 28.125, unit: "%" as const }
    const response = await post([{ path: "gallery/square.jpg", crop }, wide])
    expect(response.status).toBe(202)
    const answer = await bodyOf(response, createHeroAnswerSchema)
    expect(answer.count).toBe(2)
    expect(answer.job).toMatchObject({ kind: "hero", state: "queued", progress: 0 })
    expect((await status()).job?.id).toBe(answer.job.id)
    expect(await takePhotos()).toEqual([
      // Of 400 x 400.
      { path: "gallery/square.jpg", name: "square.jpg", crop: { x: 40, y: 80, width: 200, height: 113, unit: "px" } },
      { path: "gallery/wide.jpg", name: "wide.jpg", crop: null },
    ])
  })

  it("needs at least one selected image", async () => {
    const response = await post([])
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toContain("Please select at least one image for the hero slideshow")
  })

  it("takes 20 images and refuses 21", async () => {
    expect((await post(Array(20).fill(wide))).status).toBe(202)
    const response = await post(Array(21).fill(wide))
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toContain("Please select at most 20 images")
  })

  it.each([
    "gallery/other.jpg",
    "gallery/../logo.png",
    "../data/site.db",
    "/etc/passwd",
    "gallery/WIDE.jpg",
    "gallery/./wide.jpg",
    "file:///etc/passwd",
    "gallery/wide.jpg\0",
    "",
  ])("takes images from the catalogue only: not %j", async (path) => {
    const response = await post([wide, { path, crop: null }])
    expect(response.status).toBe(400)
    expect(await status()).not.toHaveProperty("job")
  })

  it("refuses a file of the gallery that is no picture, by its name", async () => {
    const response = await post([{ path: "gallery/notes.txt", crop: null }])
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toBe("notes.txt is a text, not a photo.")
  })

  it.each([
    ["not a number", { x: "NaN", y: 0, width: 100, height: 56.25, unit: "%" }],
    ["null, which is what NaN becomes in JSON", { x: null, y: 0, width: 100, height: 56.25, unit: "%" }],
    ["an infinite width", '{"x":0,"y":0,"width":1e999,"height":56.25,"unit":"%"}'],
    ["left of the picture", { x: -1, y: 0, width: 50, height: 28.125, unit: "%" }],
    ["beyond the right edge", { x: 60, y: 0, width: 50, height: 28.125, unit: "%" }],
    ["below the picture", { x: 0, y: 80, width: 50, height: 28.125, unit: "%" }],
    ["beyond the edge in pixels", { x: 300, y: 0, width: 160, height: 90, unit: "px" }],
    ["of no width", { x: 0, y: 0, width: 0, height: 0, unit: "px" }],
    ["of an unknown unit", { x: 0, y: 0, width: 16, height: 9, unit: "em" }],
    ["no more than a point", { x: 0, y: 0, width: 1e-9, height: 1e-9, unit: "%" }],
  ])("refuses a crop that is %s", async (_what, crop) => {
    const body = `{"selectedImages":[{"path":"gallery/square.jpg","crop":${typeof crop === "string" ? crop : JSON.stringify(crop)}}]}`
    expect((await admin.post("/api/hero-slideshow/create", body)).status).toBe(400)
  })

  it.each([
    ["16:9 within a pixel", { x: 80, y: 175, width: 320, height: 180.9, unit: "px" }, [80, 175, 320, 180]],
    ["another shape, which is narrowed", { x: 0, y: 0, width: 100, height: 100, unit: "%" }, [0, 88, 400, 225]],
  ])("takes a crop that is %s", async (_what, crop, [x, y, width, height]) => {
    expect((await post([{ path: "gallery/square.jpg", crop }])).status).toBe(202)
    expect((await takePhotos())[0]?.crop).toEqual({ x, y, width, height, unit: "px" })
  })

  it("checks a crop against the picture as it is seen, not as it is stored", async () => {
    // 400 x 225 at the very bottom of 400 x 600; the stored picture has 400 rows only.
    const crop = { x: 0, y: 375, width: 400, height: 225, unit: "px" }
    expect((await post([{ path: "gallery/turned #1?.jpg", crop }])).status).toBe(202)
  })

  it("answers 409 while one is being built, also to ten clicks at once, and builds again after its end", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post([wide])))
    expect(answers.map((answer) => answer.status).sort()).toEqual([202, ...Array(9).fill(409)])
    const refused = await post([square])
    expect(await messageOf(refused)).toBe("A hero slideshow is already being built.")
    await takeJobs(() => Promise.reject(new Error("The disk is full.")))
    await until(async () => (await status()).lastFailure)
    expect((await post([square])).status).toBe(202)
  })

  it("does not stand in the way of a gallery slideshow", async () => {
    await post([wide])
    expect((await admin.post("/api/gallery/create-slideshow", {})).status).toBe(202)
  })
})

describe("POST /api/hero-slideshow/reset", () => {
  const reset = () => admin.post("/api/hero-slideshow/reset", {})

  it("marks the slideshow as not existing", async () => {
    publishHero(site.mediaFolder, "a dog")
    expect(await status()).toMatchObject({ exists: true, size: "2.3 MB", photoCount: 3 })
    expect(await bodyOf(await reset(), heroChangeAnswerSchema)).toMatchObject({ success: true })
    expect(await status()).toEqual({ exists: false })
  })

  it("is no fault when there is none", async () => {
    expect((await reset()).status).toBe(200)
  })

  it("does not bring back a failure that was before the video", async () => {
    const endings = [
      () => Promise.reject(new Error("The disk is full.")),
      async () => publishHero(site.mediaFolder, "b"),
    ]
    await takeJobs(() => endings.shift()?.() ?? Promise.reject(new Error("There were two.")))
    await post([wide])
    await until(async () => (await status()).lastFailure)
    await post([wide])
    await until(async () => (await status()).exists)
    await until(async () => !(await status()).job)
    await reset()
    expect(await status()).toEqual({ exists: false })
  })

  it("answers 409 while one is being built", async () => {
    await post([wide])
    expect((await reset()).status).toBe(409)
  })
})
