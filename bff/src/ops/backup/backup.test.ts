import { createHash, randomBytes } from "node:crypto"
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import { queryColumn, queryRows, writeFiles } from "../../testing/data-folder.ts"
import { emailOf, inquiryOf } from "../../testing/inquiries.ts"
import { runCommand, runInShell } from "../../testing/run-command.ts"
import { useFolder, useTestSite } from "../../testing/running-bff.ts"
import { backupCommand } from "./backup-command.ts"
import { verifyFiles } from "./checksums.ts"
import { restoreCommand } from "./restore-command.ts"

const { site } = useTestSite({ TRUSTED_PROXIES: "1" })
const folder = useFolder()
const backup = join(folder, "backup")
/** Where the backup is restored. */
const target = { INIT_CWD: folder, DATA_DIR: join(folder, "data"), CONTENT_DIR: join(folder, "content") }
const video = randomBytes(300_000)
const videoName = `gallery-slideshow-${createHash("sha256").update(video).digest("hex").slice(0, 32)}.mp4`
const posterName = videoName.replace(".mp4", ".jpg")

const restore = (...args: string[]) => runCommand(restoreCommand, args, target)

let sent = 0
const send = async () => {
  const address = `10.0.${sent >> 8}.${sent & 255}`
  const response = await site.visitor().post("/api/forms/inquiry", inquiryOf(++sent), { "X-Forwarded-For": address })
  expect(response.status).toBe(200)
}

beforeAll(() => {
  const result = {
    ...{ fileName: videoName, posterFileName: posterName, photoCount: 1, skipped: [], sizeBytes: video.length },
    ...{ frameCount: 270, durationSeconds: 9, createdAt: new Date().toISOString() },
  }
  const files = { [`videos/${posterName}`]: "a poster", "current/gallery.json": JSON.stringify(result) }
  writeFiles(site.mediaFolder, files)
  writeFileSync(join(site.mediaFolder, "videos", videoName), video)
})

describe("a backup", () => {
  it("made during writes has every inquiry that was accepted before it", async () => {
    for (let index = 0; index < 50; index++) await send()
    const sentBefore = sent
    let isBackingUp = true
    const writing = (async () => {
      while (isBackingUp) await send()
    })()
    const source = { INIT_CWD: folder, DATA_DIR: site.dataFolder, CONTENT_DIR: site.contentFolder }
    const { out } = await runInShell("backup", "$COMMAND backup", source)
    isBackingUp = false
    await writing
    expect(out).toMatch(/^Wrote \S+\/backup: \d+ inquiries, 1 accounts, 1 videos and the content\.$/)
    const emails = queryColumn(join(backup, "site.db"), "SELECT email FROM inquiry")
    for (let number = 1; number <= sentBefore; number++) expect(emails).toContain(emailOf(number))
    expect(readdirSync(folder)).toEqual(["backup"])
  })

  it("is readable by its owner only", () => {
    expect(statSync(backup).mode & 0o077).toBe(0)
  })

  it("overwrites nothing", async () => {
    const again = await runCommand(backupCommand, ["backup"], { INIT_CWD: folder, DATA_DIR: site.dataFolder })
    expect(again.err).toContain("already exists")
  })
})

describe("restoring", () => {
  it("rejects a backup with one flipped byte in any file, and changes nothing", async () => {
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
    expect(existsSync(target.DATA_DIR)).toBe(false)
  })

  it("rejects a backup with an additional or a missing file", async () => {
    const copy = join(folder, "copy")
    cpSync(backup, copy, { recursive: true })
    writeFiles(copy, { "media/videos/more.mp4": "x" })
    await expect(verifyFiles(copy)).rejects.toThrow("media/videos/more.mp4 is not in its list.")
    rmSync(join(copy, "media/videos/more.mp4"))
    rmSync(join(copy, "media/videos", videoName))
    await expect(verifyFiles(copy)).rejects.toThrow(`media/videos/${videoName} is missing.`)
    expect((await restore("nothing")).err).toContain("is no backup: it has no SHA256SUMS.")
  })

  it("restores everything to empty folders", async () => {
    const { code } = await runInShell("restore", "$COMMAND backup", target)
    expect(code).toBe(0)
    const inquiriesIn = (path: string) => queryRows(join(path, "site.db"), "SELECT * FROM inquiry ORDER BY id")
    expect(inquiriesIn(target.DATA_DIR)).toEqual(inquiriesIn(backup))
    expect(readFileSync(join(target.DATA_DIR, "media/videos", videoName)).equals(video)).toBe(true)
    expect(readFileSync(join(target.DATA_DIR, "media/current/gallery.json"), "utf8")).toContain(videoName)
    expect(readFileSync(join(target.CONTENT_DIR, "site.json"))).toEqual(
      readFileSync(join(site.contentFolder, "site.json")),
    )
  })

  it("replaces an existing site only with --replace", async () => {
    expect(await restore("backup")).toMatchObject({ code: 1, err: expect.stringContaining("already has a site") })
    const { out } = await restore("backup", "--replace")
    expect(out).toContain("The replaced site is in")
  })
})
