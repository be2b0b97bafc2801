import { existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { currentSlideshowFile, publishedFilePattern, videosFolder } from "@site/contract/media-layout.ts"
import type { MessageAnswer } from "@site/contract/user.ts"
import { describe, expect, it } from "vitest"
import { changeDatabase, writeFiles } from "../testing/data-folder.ts"
import { unpublishHero } from "../testing/published-hero.ts"
import { bodyOf, errorOf } from "../testing/running-bff.ts"
import { useSavedSlideshows } from "../testing/saved-slideshows.ts"
import { addPhoto } from "../testing/slideshows.ts"

const hero = useSavedSlideshows()
const { site, admin, list, save, saveOne, setActive, remove, savedFiles, fileOf, activeSlideshow } = hero

describe("with a tampered database or manifest", () => {
  it("removes only files of saved slideshows", async () => {
    const { id } = await saveOne("Tampered")
    const { posterFileName } = hero.current()
    changeDatabase(
      site.databaseFile,
      `UPDATE saved_slideshow SET video_file = '../../site.db', poster_file = '${posterFileName}'`,
    )
    expect((await remove(id)).status).toBe(200)
    expect(existsSync(site.databaseFile)).toBe(true)
    expect(existsSync(fileOf(posterFileName))).toBe(true)
    // The next start would sweep them.
    for (const name of savedFiles()) rmSync(join(site.mediaFolder, videosFolder, name))
  })

  it("saves only videos", async () => {
    const manifest = JSON.stringify({ ...hero.current(), fileName: "../../site.db" })
    writeFiles(site.mediaFolder, { [currentSlideshowFile("hero")]: manifest })
    expect((await save("Tampered", { path: "/media/videos/../../site.db" })).status).not.toBe(200)
    expect(savedFiles()).toEqual([])
  })
})

describe("POST /api/hero-slideshow/save", () => {
  it("saves the slideshow under the trimmed name, inactive, with its own files", async () => {
    const beforeMs = Date.now()
    const answer = await bodyOf<MessageAnswer>(await save("  夏の犬 🐕 "))
    expect(answer).toEqual({ success: true, message: "The slideshow is saved." })
    const [slideshow] = await list()
    expect(slideshow).toMatchObject({ name: "夏の犬 🐕", isActive: false })
    expect(Math.abs(Date.parse(slideshow?.createdAt ?? "") - beforeMs)).toBeLessThan(5000)
    expect(slideshow?.path).not.toBe(hero.currentPath())
    const video = await site.visitor().get(slideshow?.path ?? "")
    expect(await video.text()).toBe("video of dogs")
    for (const name of savedFiles()) expect(name).toMatch(publishedFilePattern)
  })

  it.each([
    ["a blank name", "   ", {}],
    ["a name that is not text", 7, {}],
    ["another file name than the fixed one", "A", { filename: "other.mp4" }],
  ])("answers 400 to %s", async (_what, name, fields) => {
    expect((await save(name, fields)).status).toBe(400)
    expect(await list()).toEqual([])
    expect(savedFiles()).toEqual([])
  })

  it("answers 409 without a current slideshow", async () => {
    await admin.post("/api/hero-slideshow/reset", {})
    expect(await errorOf(await save("A"))).toMatchObject({
      status: 409,
      message: "No slideshow to save: Please create a slideshow first.",
    })
  })

  it.each(["/media/videos/../site.db", "/etc/passwd", `/media/videos/hero-slideshow-${"0".repeat(32)}.mp4`])(
    "answers 409 to %s, which is not the path of the current slideshow",
    async (path) => {
      expect(await errorOf(await save("A", { path }))).toMatchObject({
        status: 409,
        message: expect.stringContaining("Another hero slideshow has been built meanwhile"),
      })
      expect(savedFiles()).toEqual([])
    },
  )

  it("adds no row and no file when the video was removed", async () => {
    unpublishHero(site.mediaFolder, hero.current())
    expect((await save("A")).status).toBe(409)
    expect(await list()).toEqual([])
    expect(savedFiles()).toEqual([])
  })

  it("answers 409 while a hero slideshow is being rendered", async () => {
    await addPhoto(site, "a.jpg")
    const selectedImages = [{ path: "gallery/a.jpg", crop: null }]
    expect((await admin.post("/api/hero-slideshow/create", { selectedImages })).status).toBe(202)
    expect(await errorOf(await save("A"))).toMatchObject({
      status: 409,
      message: "A hero slideshow is being built. Please save it when it is finished.",
    })
    await site.redis.flushall()
  })

  it("answers 409 to a third save", async () => {
    await save("First")
    await save("Second")
    expect(await errorOf(await save("Third"))).toMatchObject({
      status: 409,
      message: "You can only save up to 2 slideshows. Please delete one first.",
    })
    expect((await list()).map(({ name }) => name)).toEqual(["First", "Second"])
    // Two videos, each with its small rendition and its poster.
    expect(savedFiles()).toHaveLength(6)
  })
})

describe("a saved slideshow", () => {
  it("survives a reset, later renders and the deletion of another one with the same video", async () => {
    const kept = await saveOne("Kept")
    const other = await saveOne("Other")
    await admin.post("/api/hero-slideshow/reset", {})
    unpublishHero(site.mediaFolder, hero.current())
    hero.publish("cats")
    expect((await remove(other.id)).status).toBe(200)
    expect(readFileSync(fileOf(kept.path), "utf8")).toBe("video of dogs")
    expect(readFileSync(fileOf(kept.posterPath), "utf8")).toBe("poster of dogs")
    expect(existsSync(fileOf(other.path))).toBe(false)
    expect(savedFiles()).toHaveLength(3)
  })

  it("is shown to visitors when it becomes active, instead of the previous one", async () => {
    const [first, second] = [await saveOne("First"), await saveOne("Second")]
    expect(await activeSlideshow()).toBeNull()
    const answer = await bodyOf<MessageAnswer>(await setActive(first.id))
    expect(answer.message).toBe("It will be displayed on the website.")
    expect(await activeSlideshow()).toMatchObject({ path: first.path, posterPath: first.posterPath })
    await setActive(second.id)
    expect((await list()).map(({ isActive }) => isActive)).toEqual([false, true])
    const shown = await activeSlideshow()
    expect(shown?.path).toBe(second.path)
    expect(readFileSync(fileOf(shown?.smallPath), "utf8")).toBe("small video of dogs")
  })

  it("leaves no active slideshow and no file when it is deleted while active", async () => {
    const { id } = await saveOne("Active")
    await setActive(id)
    const answer = await bodyOf<MessageAnswer>(await remove(id))
    expect(answer.message).toBe("The slideshow is deleted.")
    expect(await activeSlideshow()).toBeNull()
    expect(savedFiles()).toEqual([])
  })

  it("may have no small rendition", async () => {
    hero.publish("one size", { hasSmall: false })
    await setActive((await saveOne("One size")).id)
    expect(await activeSlideshow()).not.toHaveProperty("smallPath")
  })

  it("gets an id that was never used before", async () => {
    const first = await saveOne("First")
    await remove(first.id)
    expect((await saveOne("Second")).id).toBeGreaterThan(first.id)
  })

  it.each(["999999", "0", "-1", "1.5", "abc", "1e1", "9".repeat(40)])("does not exist under the id %s", async (id) => {
    await setActive((await saveOne("Active")).id)
    expect((await setActive(id)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    expect((await list()).map(({ isActive }) => isActive)).toEqual([true])
  })
})

describe("GET /api/hero-slideshow/active", () => {
  it("may be cached briefly, and is revalidated until it changes", async () => {
    const get = (headers = {}) => site.visitor().get("/api/hero-slideshow/active", headers)
    const { id } = await saveOne("A")
    const { headers } = await get()
    expect(headers.get("Cache-Control")).toBe("public, max-age=15")
    const condition = { "If-None-Match": headers.get("ETag") ?? "" }
    expect((await get(condition)).status).toBe(304)
    await setActive(id)
    expect((await get(condition)).status).toBe(200)
  })
})
