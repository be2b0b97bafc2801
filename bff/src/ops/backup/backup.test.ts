import { execFile } from "node:child_process"
import { createHash, randomBytes } from "node:crypto"
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import SqliteDatabase from "better-sqlite3"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runCommand, runInShell } from "../../testing/run-command.ts"
import { makeTestFolder, startTestSite, type TestSite } from "../../testing/running-bff.ts"
import { backupCommand } from "./backup-command.ts"
import { verifyFiles } from "./checksums.ts"
import { restoreCommand } from "./restore-command.ts"

const run = promisify(execFile)

let site: TestSite
let folder: string
let backup: string
/** What the commands are told about the place a backup is restored to. */
let elsewhere: { DATA_DIR: string; CONTENT_DIR: string }
const video = randomBytes(300_000)
const videoName = `gallery-slideshow-${createHash("sha256").update(video).digest("hex").slice(0, 32)}.mp4`
const posterName = videoName.replace(".mp4", ".jpg")

const restore = (...words: string[]) => runCommand(restoreCommand, words, { INIT_CWD: folder, ...elsewhere })

let sent = 0
const send = async () => {
  const address = `10.0.${sent >> 8}.${sent & 255}`
  const inquiry = {
    name: `Visitor ${++sent}`,
    email: `visitor-${sent}@example.com`,
    phone: "(205) 555-0199",
    service: "board-train",
    message: "Juno pulls on the leash.",
  }
  const response = await site.visitor().post("/api/forms/inquiry", inquiry, { "X-Forwarded-For": address })
  expect(response.status).toBe(200)
}

beforeAll(async () => {
  site = await startTestSite({ TRUSTED_PROXIES: "1" })
  await site.admin()
  for (const name of ["videos", "current"]) mkdirSync(join(site.mediaFolder, name), { recursive: true })
  writeFileSync(join(site.mediaFolder, "videos", videoName), video)
  writeFileSync(join(site.mediaFolder, "videos", posterName), "a poster")
  const result = {
    ...{ fileName: videoName, posterFileName: posterName, photoCount: 1, skipped: [], sizeBytes: video.length },
    ...{ frameCount: 270, durationSeconds: 9, createdAt: new Date().toISOString() },
  }
  writeFileSync(join(site.mediaFolder, "current/gallery.json"), JSON.stringify(result))
  folder = makeTestFolder()
  backup = join(folder, "backup")
  elsewhere = { DATA_DIR: join(folder, "data"), CONTENT_DIR: join(folder, "content") }
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe("a backup", () => {
  it("is made while the site is written to, and holds every inquiry answered before it began", async () => {
    for (let index = 0; index < 50; index++) await send()
    const answeredBefore = sent
    let isBackingUp = true
    const writing = (async () => {
      while (isBackingUp) await send()
    })()
    const { out } = await runInShell("backup", "$COMMAND backup", {
      INIT_CWD: folder,
      DATA_DIR: join(site.folder, "data"),
      CONTENT_DIR: site.contentFolder,
    })
    isBackingUp = false
    await writing
    expect(out).toMatch(/^Wrote \S+\/backup: \d+ inquiries, 1 accounts, 1 videos and the content\.$/)
    const db = new SqliteDatabase(join(backup, "site.db"), { readonly: true })
    const emails = new Set(db.prepare<[], string>("SELECT email FROM inquiry").pluck().all())
    db.close()
    for (let number = 1; number <= answeredBefore; number++) expect(emails).toContain(`visitor-${number}@example.com`)
    expect(readdirSync(folder)).toEqual(["backup"])
  })

  it("can be checked with sha256sum, and is for its owner's eyes only", async () => {
    await run("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], { cwd: backup })
    expect(statSync(backup).mode & 0o077).toBe(0)
  })

  it("is not written over anything", async () => {
    const again = await runCommand(backupCommand, ["backup"], { INIT_CWD: folder, DATA_DIR: join(site.folder, "data") })
    expect(again.err).toContain("There is something at")
  })
})

describe("restoring", () => {
  it("refuses a backup in which any one byte of any file was flipped, and changes nothing", async () => {
    for (const path of [...(await verifyFiles(backup)).keys(), "SHA256SUMS"]) {
      const file = join(backup, path)
      const whole = readFileSync(file)
      const damaged = Buffer.from(whole)
      const at = Math.floor(Math.random() * whole.length)
      damaged[at] = (damaged[at] ?? 0) ^ 1
      writeFileSync(file, damaged)
      await expect(verifyFiles(backup), `${path}, byte ${at}`).rejects.toThrow("The backup is damaged: ")
      if (path === "site.db") expect((await restore("backup")).err).toMatch(/^The backup is damaged: site\.db /)
      writeFileSync(file, whole)
    }
    expect(existsSync(elsewhere.DATA_DIR)).toBe(false)
  })

  it("refuses a backup that misses a file, or has one more", async () => {
    const copy = join(folder, "copy")
    cpSync(backup, copy, { recursive: true })
    writeFileSync(join(copy, "media/videos/more.mp4"), "x")
    await expect(verifyFiles(copy)).rejects.toThrow("media/videos/more.mp4 is not in its list.")
    rmSync(join(copy, "media/videos/more.mp4"))
    rmSync(join(copy, "media/videos", videoName))
    await expect(verifyFiles(copy)).rejects.toThrow(`media/videos/${videoName} is missing.`)
    expect((await restore("nothing")).err).toContain("is no backup: it has no SHA256SUMS.")
  })

  it("puts everything onto an empty system", async () => {
    const { code } = await runInShell("restore", "$COMMAND backup", { INIT_CWD: folder, ...elsewhere })
    expect(code).toBe(0)
    const rows = (file: string) => {
      const db = new SqliteDatabase(file, { readonly: true })
      const found = db.prepare("SELECT * FROM inquiry ORDER BY id").all()
      db.close()
      return found
    }
    expect(rows(join(elsewhere.DATA_DIR, "site.db"))).toEqual(rows(join(backup, "site.db")))
    expect(readFileSync(join(elsewhere.DATA_DIR, "media/videos", videoName)).equals(video)).toBe(true)
    expect(readFileSync(join(elsewhere.DATA_DIR, "media/current/gallery.json"), "utf8")).toContain(videoName)
    expect(readFileSync(join(elsewhere.CONTENT_DIR, "site.json"))).toEqual(
      readFileSync(join(site.contentFolder, "site.json")),
    )
  })

  it("loses no site that is there: refused, or put aside when asked to, and never while it runs", async () => {
    expect(await restore("backup")).toMatchObject({ code: 1, err: expect.stringContaining("holds a site already") })
    const running = { INIT_CWD: folder, DATA_DIR: join(site.folder, "data"), CONTENT_DIR: site.contentFolder }
    const refused = await runCommand(restoreCommand, ["backup", "--replace"], running)
    expect(refused.err).toContain("is running. Stop it first.")
    const { out } = await restore("backup", "--replace")
    expect(out).toContain("What was there before is in")
    const aside = readdirSync(elsewhere.DATA_DIR).find((name) => name.startsWith("before-restore-")) ?? ""
    expect(readdirSync(join(elsewhere.DATA_DIR, aside))).toContain("site.db")
    expect(await site.visitor().get("/api/user")).toHaveProperty("status", 401)
  })
})
