import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { errorBodySchema } from "@site/contract/error-body.ts"
import { heroChangeAnswerSchema } from "@site/contract/hero.ts"
import type { RenderResult } from "@site/contract/job.ts"
import { publishedFilePattern } from "@site/contract/media-layout.ts"
import { projectRoot } from "@site/server/project-root.ts"
import SqliteDatabase from "better-sqlite3"
import { Redis } from "ioredis"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { publishHero, unpublishHero } from "../testing/published-hero.ts"
import { bodyOf, type Caller, startTestSite, type TestSite } from "../testing/running-bff.ts"
import { activeSlideshow, fileOf, savedFiles, savedSlideshowCalls } from "../testing/saved-slideshow-calls.ts"

let site: TestSite
let admin: Caller
let calls: ReturnType<typeof savedSlideshowCalls>
let current: RenderResult

beforeAll(async () => {
  site = await startTestSite()
  admin = await site.admin()
  calls = savedSlideshowCalls(admin)
})
afterAll(() => site.stop())
beforeEach(async () => {
  await calls.removeAll()
  current = publishHero(site.mediaFolder, "dogs")
})

const currentPath = () => `/media/videos/${current.fileName}`
const save = (name: unknown) => calls.save(name, currentPath())
const saveOne = (name: string) => calls.saveOne(name, currentPath())
const messageOf = async (response: Response) => (await bodyOf(response, errorBodySchema)).message

describe("a database that was tampered with", () => {
  it("has no file removed but those of saved slideshows", async () => {
    const { id } = await saveOne("Tampered")
    const db = new SqliteDatabase(site.databaseFile)
    db.prepare("UPDATE saved_slideshow SET video_file = '../../site.db', poster_file = ?").run(current.posterFileName)
    db.close()
    expect((await calls.remove(id)).status).toBe(200)
    expect(existsSync(site.databaseFile)).toBe(true)
    expect(existsSync(join(site.mediaFolder, "videos", current.posterFileName))).toBe(true)
    // The next start sweeps them.
    for (const name of savedFiles(site)) rmSync(join(site.mediaFolder, "videos", name))
  })

  it("and a manifest as well: no file is saved as a video that is none", async () => {
    const manifest = join(site.mediaFolder, "current/hero.json")
    writeFileSync(manifest, JSON.stringify({ ...current, fileName: "../../site.db" }))
    expect((await calls.save("Tampered", "/media/videos/../../site.db")).status).not.toBe(200)
    expect(savedFiles(site)).toEqual([])
  })
})

describe("POST /api/hero-slideshow/save", () => {
  it("keeps the slideshow under the trimmed name, not active, with a file of its own", async () => {
    const beforeMs = Date.now()
    const answer = await bodyOf(await save("  夏の犬 🐕 "), heroChangeAnswerSchema)
    expect(answer).toEqual({ success: true, message: "The slideshow is saved." })
    const [slideshow] = await calls.list()
    expect(slideshow).toMatchObject({ name: "夏の犬 🐕", isActive: false })
    expect(Math.abs(Date.parse(slideshow?.createdAt ?? "") - beforeMs)).toBeLessThan(5000)
    expect(slideshow?.path).not.toBe(currentPath())
    const video = await site.visitor().get(slideshow?.path ?? "")
    expect(await video.text()).toBe("video of dogs")
    for (const name of savedFiles(site)) expect(name).toMatch(publishedFilePattern)
  })

  it.each([
    ["no name", ""],
    ["a blank name", "   "],
    ["81 characters", "x".repeat(81)],
    ["no text", 7],
  ])("refuses %s", async (_what, name) => {
    expect((await save(name)).status).toBe(400)
    expect(await calls.list()).toEqual([])
    expect(savedFiles(site)).toEqual([])
  })

  it("refuses another file name than the fixed one", async () => {
    expect((await calls.save("A", currentPath(), "other.mp4")).status).toBe(400)
  })

  it("says that there is no slideshow to save", async () => {
    await admin.post("/api/hero-slideshow/reset", {})
    const response = await save("A")
    expect(response.status).toBe(409)
    expect(await messageOf(response)).toBe("No slideshow to save: Please create a slideshow first.")
  })

  it.each(["/media/videos/../site.db", "/etc/passwd", `/media/videos/hero-slideshow-${"0".repeat(32)}.mp4`])(
    "refuses a path that is not that of the current slideshow: %s",
    async (path) => {
      const response = await calls.save("A", path)
      expect(response.status).toBe(409)
      expect(await messageOf(response)).toContain("Another hero slideshow has been built meanwhile")
      expect(savedFiles(site)).toEqual([])
    },
  )

  it("keeps no row and no file when the video has gone meanwhile", async () => {
    unpublishHero(site.mediaFolder, current)
    expect((await save("A")).status).toBe(409)
    expect(await calls.list()).toEqual([])
    expect(savedFiles(site)).toEqual([])
  })

  it("answers 409 while a hero slideshow is being built", async () => {
    const picture = join(projectRoot, "content/logo.png")
    writeFileSync(join(site.contentFolder, "gallery", "a.png"), readFileSync(picture))
    const selectedImages = [{ path: "gallery/a.png", crop: null }]
    expect((await admin.post("/api/hero-slideshow/create", { selectedImages })).status).toBe(202)
    const response = await save("A")
    expect(response.status).toBe(409)
    expect(await messageOf(response)).toBe("A hero slideshow is being built. Please save it when it is finished.")
    const redis = new Redis(site.redis.url)
    await redis.flushall()
    redis.disconnect()
  })

  it("saves two slideshows, and tells the third of the limit", async () => {
    await save("First")
    await save("Second")
    const response = await save("Third")
    expect(response.status).toBe(409)
    expect(await messageOf(response)).toBe("You can only save up to 2 slideshows. Please delete one first.")
    expect((await calls.list()).map(({ name }) => name)).toEqual(["First", "Second"])
    // Two videos, each with its small rendition and its poster.
    expect(savedFiles(site)).toHaveLength(6)
  })
})

describe("a saved slideshow", () => {
  it("is not touched by a reset, by other builds, or by the deletion of another of the same video", async () => {
    const kept = await saveOne("Kept")
    const other = await saveOne("Other")
    await admin.post("/api/hero-slideshow/reset", {})
    unpublishHero(site.mediaFolder, current)
    publishHero(site.mediaFolder, "cats")
    expect((await calls.remove(other.id)).status).toBe(200)
    expect(readFileSync(fileOf(site, kept.path), "utf8")).toBe("video of dogs")
    expect(readFileSync(fileOf(site, kept.posterPath ?? ""), "utf8")).toBe("poster of dogs")
    expect(existsSync(fileOf(site, other.path))).toBe(false)
    expect(savedFiles(site)).toHaveLength(3)
  })

  it("is shown to visitors once it is active, and the one before is not any more", async () => {
    const [first, second] = [await saveOne("First"), await saveOne("Second")]
    expect(await activeSlideshow(site)).toBeNull()
    const answer = await bodyOf(await calls.setActive(first.id), heroChangeAnswerSchema)
    expect(answer.message).toBe("It will be displayed on the website.")
    expect(await activeSlideshow(site)).toMatchObject({ path: first.path, posterPath: first.posterPath })
    await calls.setActive(second.id)
    expect((await calls.list()).map(({ isActive }) => isActive)).toEqual([false, true])
    const shown = await activeSlideshow(site)
    expect(shown?.path).toBe(second.path)
    expect(readFileSync(fileOf(site, shown?.smallPath ?? ""), "utf8")).toBe("small video of dogs")
  })

  it("leaves the site its gradient when it is deleted while active, and its files go", async () => {
    const { id } = await saveOne("Active")
    await calls.setActive(id)
    const answer = await bodyOf(await calls.remove(id), heroChangeAnswerSchema)
    expect(answer.message).toBe("The slideshow is deleted.")
    expect(await activeSlideshow(site)).toBeNull()
    expect(savedFiles(site)).toEqual([])
  })

  it("may have no small rendition", async () => {
    current = publishHero(site.mediaFolder, "one size", { hasSmall: false })
    await calls.setActive((await saveOne("One size")).id)
    expect(await activeSlideshow(site)).not.toHaveProperty("smallPath")
  })

  it("gives its id to no other one", async () => {
    const first = await saveOne("First")
    await calls.remove(first.id)
    expect((await saveOne("Second")).id).toBeGreaterThan(first.id)
  })

  it.each(["999999", "0", "-1", "1.5", "abc", "1e1", "9".repeat(40)])("does not exist under the id %s", async (id) => {
    const { id: activeId } = await saveOne("Active")
    await calls.setActive(activeId)
    expect((await calls.setActive(id)).status).toBe(404)
    expect((await calls.remove(id)).status).toBe(404)
    expect((await calls.list()).map(({ isActive }) => isActive)).toEqual([true])
  })
})

describe("GET /api/hero-slideshow/active", () => {
  const path = "/api/hero-slideshow/active"

  it("may be kept for a moment and then asked for again, and is another after a change", async () => {
    const { id } = await saveOne("A")
    const response = await site.visitor().get(path)
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=15")
    const condition = { "If-None-Match": response.headers.get("ETag") ?? "" }
    expect((await site.visitor().get(path, condition)).status).toBe(304)
    await calls.setActive(id)
    expect((await site.visitor().get(path, condition)).status).toBe(200)
  })
})
