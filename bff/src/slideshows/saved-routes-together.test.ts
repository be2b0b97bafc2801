import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { RenderResult } from "@site/contract/job.ts"
import { projectRoot } from "@site/server/project-root.ts"
import SqliteDatabase from "better-sqlite3"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { startBffProcess } from "../testing/bff-process.ts"
import { publishHero } from "../testing/published-hero.ts"
import { type Caller, makeSiteFolders, makeTestFolder, startTestSite, type TestSite } from "../testing/running-bff.ts"
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

describe("many at once", () => {
  it("saves two of 50 that come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => save(`Number ${index}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(48)
    expect(await calls.list()).toHaveLength(2)
    expect(savedFiles(site)).toHaveLength(6)
  })
})

describe("two web servers on one database", () => {
  let second: Awaited<ReturnType<TestSite["startSecondProcess"]>>
  let peer: ReturnType<typeof savedSlideshowCalls>

  const orphan = `saved-hero-0123456789abcdef-${"a".repeat(32)}.mp4`
  let filesAfterStart: string[]

  beforeAll(async () => {
    await calls.removeAll()
    current = publishHero(site.mediaFolder, "dogs")
    await saveOne("Kept")
    writeFileSync(fileOf(site, orphan), "left behind")
    second = await site.startSecondProcess()
    filesAfterStart = savedFiles(site)
    peer = savedSlideshowCalls(second.admin)
  })
  afterAll(() => second.stop())

  it("sweep up at their start what belongs to no row, and nothing else", () => {
    expect(filesAfterStart).not.toContain(orphan)
    expect(filesAfterStart).toHaveLength(3)
  })

  it("save two of 50 that come to both at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? peer : calls).save(`Number ${index}`, currentPath())),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(48).fill(409)])
    expect(await peer.list()).toHaveLength(2)
    expect(savedFiles(site)).toHaveLength(6)
  })

  it("have one active at every moment, whatever both are told at once", async () => {
    const [first, next] = [await saveOne("First"), await saveOne("Next")]
    await calls.setActive(first.id)
    const db = new SqliteDatabase(site.databaseFile, { readonly: true })
    const count = db.prepare<[], { count: number }>("SELECT count(*) AS count FROM saved_slideshow WHERE is_active = 1")
    const counts = new Set<number | undefined>()
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { status } = await (index % 3 ? peer : calls).setActive(index % 2 ? first.id : next.id)
        counts.add(count.get()?.count)
        return status
      }),
    )
    db.close()
    expect(new Set(answers)).toEqual(new Set([200]))
    expect([...counts]).toEqual([1])
  })

  it("the table itself refuses a second active row", () => {
    const db = new SqliteDatabase(site.databaseFile)
    const insert = db.prepare(
      `INSERT INTO saved_slideshow (name, video_file, poster_file, is_active, created_at) VALUES (?, ?, ?, 1, 0)`,
    )
    insert.run("a", "a.mp4", "a.jpg")
    expect(() => insert.run("b", "b.mp4", "b.jpg")).toThrow(/UNIQUE constraint failed: saved_slideshow.is_active/)
    db.exec("DELETE FROM saved_slideshow")
    db.close()
  })
})

describe("while Redis is away", () => {
  it("saving, activating and deleting go on, and visitors have their video", async () => {
    const logo = readFileSync(join(projectRoot, "content/logo.png"))
    writeFileSync(join(site.contentFolder, "gallery/a.png"), logo)
    await site.redis.stop()
    const { id, path } = await saveOne("Without Redis")
    expect((await calls.setActive(id)).status).toBe(200)
    const startedMs = performance.now()
    expect((await activeSlideshow(site))?.path).toBe(path)
    expect(performance.now() - startedMs).toBeLessThan(500)
    expect((await admin.get("/api/hero-slideshow/status")).status).toBe(200)
    const selectedImages = [{ path: "gallery/a.png", crop: null }]
    expect((await admin.post("/api/hero-slideshow/create", { selectedImages })).status).toBe(503)
    expect((await calls.remove(id)).status).toBe(200)
  })
})

it("a web server with a new database removes no saved file: its database may be lost", async () => {
  const folder = makeTestFolder()
  const { contentFolder, distFolder } = makeSiteFolders(folder)
  const file = join(folder, "data/media/videos", `saved-hero-0123456789abcdef-${"a".repeat(32)}.mp4`)
  mkdirSync(join(file, ".."), { recursive: true })
  writeFileSync(file, "of a slideshow")
  const bff = await startBffProcess({
    DATA_DIR: join(folder, "data"),
    CONTENT_DIR: contentFolder,
    WEB_DIST_DIR: distFolder,
    REDIS_URL: join(folder, "no-such.sock"),
  })
  expect(readFileSync(file, "utf8")).toBe("of a slideshow")
  await bff.kill()
  rmSync(folder, { recursive: true })
})
