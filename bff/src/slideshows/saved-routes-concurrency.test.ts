import { readFileSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import SqliteDatabase from "better-sqlite3"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { type BffProcess, startBffProcess } from "../testing/bff-process.ts"
import { changeDatabase, writeFiles } from "../testing/data-folder.ts"
import { signInAdmin, testPassword } from "../testing/running-bff.ts"
import { savedSlideshowCalls, useSavedSlideshows } from "../testing/saved-slideshows.ts"
import { addPhoto } from "../testing/slideshows.ts"

const hero = useSavedSlideshows()
const { site, admin } = hero
const orphan = `saved-hero-0123456789abcdef-${"a".repeat(32)}.mp4`

describe("two BFF processes with the same database", () => {
  let second: BffProcess
  let peer: ReturnType<typeof savedSlideshowCalls>
  let filesAfterStart: string[]

  beforeAll(async () => {
    hero.publish("dogs")
    await hero.saveOne("Kept")
    writeFiles(site.mediaFolder, { [`videos/${orphan}`]: "orphan" })
    second = await startBffProcess(site.folder, { REDIS_URL: site.redisUrl, ADMIN_PASSWORD: testPassword })
    filesAfterStart = hero.savedFiles()
    peer = savedSlideshowCalls(await signInAdmin(second.origin), hero.currentPath)
  })
  afterAll(() => second.kill())

  it("remove at their start the files of no row, and no others", () => {
    expect(filesAfterStart).not.toContain(orphan)
    expect(filesAfterStart).toHaveLength(3)
  })

  it("save two of 50 concurrent requests", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? peer : hero).save(`Number ${index}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(48).fill(409)])
    expect(await peer.list()).toHaveLength(2)
    expect(hero.savedFiles()).toHaveLength(6)
  })

  it("keep exactly one slideshow active during concurrent activations", async () => {
    const [first, next] = [await hero.saveOne("First"), await hero.saveOne("Next")]
    await hero.setActive(first.id)
    const db = new SqliteDatabase(site.databaseFile, { readonly: true })
    const count = db.prepare<[], number>("SELECT count(*) FROM saved_slideshow WHERE is_active = 1").pluck()
    const counts = new Set<number | undefined>()
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { status } = await (index % 3 ? peer : hero).setActive(index % 2 ? first.id : next.id)
        counts.add(count.get())
        return status
      }),
    )
    db.close()
    expect(new Set(answers)).toEqual(new Set([200]))
    expect([...counts]).toEqual([1])
  })

  it("cannot store a second active row", () => {
    const insert = (name: string) =>
      changeDatabase(
        site.databaseFile,
        `INSERT INTO saved_slideshow (name, video_file, poster_file, is_active, created_at)
         VALUES ('${name}', '${name}.mp4', '${name}.jpg', 1, 0)`,
      )
    insert("a")
    expect(() => insert("b")).toThrow("UNIQUE constraint failed: saved_slideshow.is_active")
    changeDatabase(site.databaseFile, "DELETE FROM saved_slideshow")
  })
})

it("saves, activates, deletes and shows slideshows without Redis", async () => {
  await addPhoto(site, "a.jpg")
  await site.stopRedis()
  const { id, path } = await hero.saveOne("Without Redis")
  expect((await hero.setActive(id)).status).toBe(200)
  const startedMs = performance.now()
  expect((await hero.activeSlideshow())?.path).toBe(path)
  expect(performance.now() - startedMs).toBeLessThan(500)
  expect((await admin.get("/api/hero-slideshow/status")).status).toBe(200)
  const selectedImages = [{ path: "gallery/a.jpg", crop: null }]
  expect((await admin.post("/api/hero-slideshow/create", { selectedImages })).status).toBe(503)
  expect((await hero.remove(id)).status).toBe(200)
})

it("a BFF with a new database removes no saved file, because the database may have been lost", async () => {
  const folder = await temporaryFolder()
  const file = `data/media/videos/${orphan}`
  writeFiles(folder, { [file]: "saved video" })
  const bff = await startBffProcess(folder)
  onTestFinished(() => bff.kill())
  expect(readFileSync(join(folder, file), "utf8")).toBe("saved video")
})
