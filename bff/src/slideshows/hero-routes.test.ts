import { writeFileSync } from "node:fs"
import { type HeroJob, heroJobSchema } from "@site/contract/slideshow-job.ts"
import type { CreateSlideshowAnswer, SlideshowStatus } from "@site/contract/slideshow-status.ts"
import type { MessageAnswer } from "@site/contract/user.ts"
import { plain, red, toSharp } from "@site/server/testing/pictures.ts"
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { publishHero } from "../testing/published-hero.ts"
import { bodyOf, errorOf, useTestSite } from "../testing/running-bff.ts"
import { addPhoto, galleryFile, takeJobs } from "../testing/slideshows.ts"

const { site, admin } = useTestSite()
beforeAll(async () => {
  await addPhoto(site, "wide.jpg", [640, 360])
  await addPhoto(site, "square.jpg", [400, 400])
  // Stored 600 x 400, upright 400 x 600.
  const rotated = toSharp(plain({ width: 600, height: 400 }, red)).withMetadata({ orientation: 6 })
  writeFileSync(galleryFile(site, "rotated.jpg"), await rotated.jpeg().toBuffer())
  writeFileSync(galleryFile(site, "notes.txt"), "no picture")
})
beforeEach(() => site.redis.flushall())

const wide = { path: "gallery/wide.jpg", crop: null }
const square = { path: "gallery/square.jpg", crop: null }
const create = (selectedImages: unknown) => admin.post("/api/hero-slideshow/create", { selectedImages })
const status = async () => bodyOf<SlideshowStatus>(await admin.get("/api/hero-slideshow/status"))

/** The photos of the next job, which then fails. */
function takePhotos(): Promise<HeroJob["photos"]> {
  return new Promise((resolve) => {
    void takeJobs(site, async (job) => {
      resolve(heroJobSchema.parse(job.data).photos)
      throw new Error("The photos are enough.")
    })
  })
}

describe("POST /api/hero-slideshow/create", () => {
  it("answers 202 with the count and the job, whose photos are in the order of the selection", async () => {
    const crop = { x: 10, y: 20, width: 50, height: 28.125, unit: "%" as const }
    const response = await create([{ path: "gallery/square.jpg", crop }, wide])
    expect(response.status).toBe(202)
    const answer = await bodyOf<CreateSlideshowAnswer>(response)
    expect(answer.count).toBe(2)
    expect(answer.job).toMatchObject({ kind: "hero", state: "queued", progress: 0 })
    expect((await status()).job?.id).toBe(answer.job.id)
    expect(await takePhotos()).toEqual([
      // Of 400 x 400.
      { path: "gallery/square.jpg", name: "square.jpg", crop: { x: 40, y: 80, width: 200, height: 113, unit: "px" } },
      { path: "gallery/wide.jpg", name: "wide.jpg", crop: null },
    ])
  })

  it("accepts 20 images and rejects 21", async () => {
    expect((await create(Array(20).fill(wide))).status).toBe(202)
    expect(await errorOf(await create(Array(21).fill(wide)))).toMatchObject({
      status: 400,
      message: expect.stringContaining("Please select at most 20 images"),
    })
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
  ])("rejects %j, which is not in the gallery", async (path) => {
    expect((await create([wide, { path, crop: null }])).status).toBe(400)
    expect(await status()).not.toHaveProperty("job")
  })

  it("names a file of the gallery that is not a picture", async () => {
    expect(await errorOf(await create([{ path: "gallery/notes.txt", crop: null }]))).toMatchObject({
      status: 400,
      message: "notes.txt is a text, not a photo.",
    })
  })

  it.each([
    ["not a number", '{"x":"NaN","y":0,"width":100,"height":56.25,"unit":"%"}'],
    ["infinite", '{"x":0,"y":0,"width":1e999,"height":56.25,"unit":"%"}'],
    ["beyond the right edge", '{"x":60,"y":0,"width":50,"height":28.125,"unit":"%"}'],
    ["below the picture", '{"x":0,"y":80,"width":50,"height":28.125,"unit":"%"}'],
    ["beyond the edge in pixels", '{"x":300,"y":0,"width":160,"height":90,"unit":"px"}'],
    ["too small", '{"x":0,"y":0,"width":1e-9,"height":1e-9,"unit":"%"}'],
  ])("rejects a crop that is %s", async (_what, crop) => {
    const body = `{"selectedImages":[{"path":"gallery/square.jpg","crop":${crop}}]}`
    expect((await admin.post("/api/hero-slideshow/create", body)).status).toBe(400)
  })

  it.each([
    [
      "16:9 within a pixel",
      "square.jpg",
      { x: 80, y: 175, width: 320, height: 180.9, unit: "px" },
      [80, 175, 320, 180],
    ],
    ["of another aspect ratio", "square.jpg", { x: 0, y: 0, width: 100, height: 100, unit: "%" }, [0, 88, 400, 225]],
    // The stored picture has only 400 rows.
    [
      "at the bottom of a rotated photo",
      "rotated.jpg",
      { x: 0, y: 375, width: 400, height: 225, unit: "px" },
      [0, 375, 400, 225],
    ],
  ])("accepts a crop that is %s", async (_what, name, crop, [x, y, width, height]) => {
    expect((await create([{ path: `gallery/${name}`, crop }])).status).toBe(202)
    expect((await takePhotos())[0]?.crop).toEqual({ x, y, width, height, unit: "px" })
  })

  it("answers 409 while a job is queued or active, also to ten concurrent requests, and 202 after it", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create([wide])))
    expect(answers.map((answer) => answer.status).sort()).toEqual([202, ...Array(9).fill(409)])
    expect((await errorOf(await create([square]))).message).toBe("A hero slideshow is already being built.")
    await takeJobs(site, () => Promise.reject(new Error("The disk is full.")))
    await vi.waitUntil(async () => (await status()).lastFailure, 5000)
    expect((await create([square])).status).toBe(202)
  })

  it("does not block a gallery slideshow", async () => {
    await create([wide])
    expect((await admin.post("/api/gallery/create-slideshow", {})).status).toBe(202)
  })
})

describe("POST /api/hero-slideshow/reset", () => {
  const reset = () => admin.post("/api/hero-slideshow/reset", {})

  it("removes the slideshow from the status, and is idempotent", async () => {
    publishHero(site.mediaFolder, "dogs")
    expect(await status()).toMatchObject({ exists: true, size: "2.3 MB", photoCount: 3 })
    expect(await bodyOf<MessageAnswer>(await reset())).toMatchObject({ success: true })
    expect(await status()).toEqual({ exists: false })
    expect((await reset()).status).toBe(200)
  })

  it("does not bring back a failure that is older than the video", async () => {
    const endings = [
      () => Promise.reject(new Error("The disk is full.")),
      async () => publishHero(site.mediaFolder, "cats"),
    ]
    await takeJobs(site, () => endings.shift()?.() ?? Promise.reject(new Error("Expected two jobs")))
    await create([wide])
    await vi.waitUntil(async () => (await status()).lastFailure, 5000)
    await create([wide])
    await vi.waitUntil(async () => (await status()).exists, 5000)
    await vi.waitUntil(async () => !(await status()).job, 5000)
    await reset()
    expect(await status()).toEqual({ exists: false })
  })

  it("answers 409 while a slideshow is being rendered", async () => {
    await create([wide])
    expect((await reset()).status).toBe(409)
  })
})
