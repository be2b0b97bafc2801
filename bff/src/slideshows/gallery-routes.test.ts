import { renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { RenderResult } from "@site/contract/job.ts"
import { currentSlideshowFile } from "@site/contract/media-layout.ts"
import { slideshowJobSchema } from "@site/contract/slideshow-job.ts"
import type { CreateSlideshowAnswer, SlideshowStatus } from "@site/contract/slideshow-status.ts"
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { writeFiles } from "../testing/data-folder.ts"
import { bodyOf, errorOf, useTestSite } from "../testing/running-bff.ts"
import { addPhoto, takeJobs } from "../testing/slideshows.ts"

const result: RenderResult = {
  fileName: `gallery-slideshow-${"a".repeat(32)}.mp4`,
  posterFileName: `gallery-slideshow-${"b".repeat(32)}.jpg`,
  photoCount: 2,
  skipped: [{ name: "broken.jpg", reason: "is damaged" }],
  sizeBytes: 12_400_000,
  frameCount: 540,
  durationSeconds: 18,
  createdAt: "2026-01-02T03:04:05.000Z",
}

const { site, admin } = useTestSite()
beforeAll(async () => {
  for (const name of ["IMG_10.jpg", "IMG_2.jpg", "last.jpg"]) await addPhoto(site, name)
  const captions = [{ id: "last", file: "last.jpg", title: "Last", description: "Comes first." }]
  writeFileSync(join(site.contentFolder, "gallery.json"), JSON.stringify(captions))
})
beforeEach(() => site.redis.flushall())

const post = () => admin.post("/api/gallery/create-slideshow", {})
const create = async () => bodyOf<CreateSlideshowAnswer>(await post())
const status = async () => bodyOf<SlideshowStatus>(await admin.get("/api/gallery/slideshow-status"))
const writeManifest = (text: string) => writeFiles(site.mediaFolder, { [currentSlideshowFile("gallery")]: text })

describe("POST /api/gallery/create-slideshow", () => {
  it("answers 202 with the job, whose photos are the captioned ones, then the others in natural order", async () => {
    const response = await post()
    expect(response.status).toBe(202)
    const answer = await bodyOf<CreateSlideshowAnswer>(response)
    expect(answer.count).toBe(3)
    expect(answer.job).toMatchObject({ kind: "gallery", state: "queued", progress: 0, stage: "waiting" })
    const names = await new Promise((resolve) => {
      void takeJobs(site, async (job) => {
        resolve(slideshowJobSchema.parse(job.data).photos.map((photo) => photo.name))
        return result
      })
    })
    expect(names).toEqual(["last.jpg", "IMG_2.jpg", "IMG_10.jpg"])
  })

  it("returns the same job to ten concurrent requests", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, create))
    expect(new Set(answers.map((answer) => answer.job.id)).size).toBe(1)
  })

  it("returns the active job to a second request", async () => {
    const first = await create()
    await takeJobs(site, () => new Promise(() => {}))
    await vi.waitUntil(async () => (await status()).job?.state === "active", 5000)
    expect((await create()).job.id).toBe(first.job.id)
  })

  it("creates a new job after one has completed and after one has failed", async () => {
    const endings = [async () => result, () => Promise.reject(new Error("The disk is full."))]
    await takeJobs(site, () => endings.shift()?.() ?? new Promise(() => {}))
    const ids: string[] = []
    for (let round = 0; round < 3; round++) {
      ids.push((await create()).job.id)
      if (round < 2) await vi.waitUntil(async () => !(await status()).job, 5000)
    }
    expect(new Set(ids).size).toBe(3)
  })

  it("returns a complete job that ends while it is read", async () => {
    await takeJobs(site, async () => result)
    for (let round = 0; round < 30; round++) expect((await post()).status).toBe(202)
  })

  it("answers 409 without a gallery folder", async () => {
    const folder = join(site.contentFolder, "gallery")
    renameSync(folder, `${folder}-renamed`)
    const response = await post()
    renameSync(`${folder}-renamed`, folder)
    expect(await errorOf(response)).toMatchObject({
      status: 409,
      message: "There are no photos in content/gallery yet.",
    })
  })

  it("names the file and the fields when gallery.json is invalid", async () => {
    const file = join(site.contentFolder, "gallery.json")
    writeFileSync(file, '[{"id":"x","file":"x.jpg","title":""}]')
    const { status, message } = await errorOf(await post())
    expect(status).toBe(500)
    expect(message).toContain("content/gallery.json")
    expect(message).not.toContain(site.contentFolder)
    expect(message).toContain("entry 1, title")
    expect(message).toContain("entry 1, description")
    writeFileSync(file, "[]")
  })
})

describe("GET /api/gallery/slideshow-status", () => {
  it("has no video at first", async () => {
    expect(await status()).toEqual({ exists: false })
  })

  it("has the reason of the last failure until there is a newer video", async () => {
    await takeJobs(site, () => Promise.reject(new Error("None of the 3 photos could be used.")))
    await create()
    const failed = await vi.waitUntil(async () => (await status()).lastFailure, 5000)
    expect(failed.reason).toBe("None of the 3 photos could be used.")
    writeManifest(JSON.stringify({ ...result, createdAt: new Date().toISOString() }))
    expect(await status()).not.toHaveProperty("lastFailure")
  })

  it.each(['{"fileName":"gall', "[]"])("has no video when the manifest is %s", async (damaged) => {
    writeManifest(damaged)
    expect(await status()).toMatchObject({ exists: false })
  })

  it("has the current video, its readable size and the skipped photos", async () => {
    writeManifest(JSON.stringify(result))
    expect(await status()).toEqual({
      exists: true,
      url: `/media/videos/gallery-slideshow-${"a".repeat(32)}.mp4`,
      posterUrl: `/media/videos/gallery-slideshow-${"b".repeat(32)}.jpg`,
      size: "12.4 MB",
      created: "2026-01-02T03:04:05.000Z",
      photoCount: 2,
      skipped: [{ name: "broken.jpg", reason: "is damaged" }],
    })
  })
})
