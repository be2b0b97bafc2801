import { createHash } from "node:crypto"
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { join, relative } from "node:path"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { openDatabase } from "../../db/database.ts"
import { lockDatabaseExclusively, lockDataFolder } from "../../db/locks.ts"
import { changeDatabase, makeDataFolder, writeFiles } from "../../testing/data-folder.ts"
import { publishHero } from "../../testing/published-hero.ts"
import { runCommand, runInShell } from "../../testing/run-command.ts"
import { useFolder } from "../../testing/running-bff.ts"
import { makeBackup } from "./make-backup.ts"
import { restoreCommand } from "./restore-command.ts"

const folder = useFolder()
const backup = join(folder, "backup")
const data = join(folder, "data")
const content = join(folder, "content")
const ignore = () => {}

beforeAll(async () => {
  const source = { dataFolder: join(folder, "source"), contentFolder: join(folder, "source-content") }
  makeDataFolder(source.dataFolder, 5)
  publishHero(join(source.dataFolder, "media"), "the backup")
  writeFiles(source.contentFolder, { "site.json": "{}", "gallery/1.jpg": "x".repeat(3_000_000) })
  await makeBackup(source, join(folder, "original"), { problem: ignore, warn: ignore })
})

beforeEach(() => {
  for (const each of [backup, data, content]) rmSync(each, { recursive: true, force: true })
  cpSync(join(folder, "original"), backup, { recursive: true })
  makeDataFolder(data, 2)
  publishHero(join(data, "media"), "the old site")
  writeFileSync(join(data, "admin-password"), "old password")
})

const settings = { INIT_CWD: folder, DATA_DIR: data, CONTENT_DIR: content }
const restore = (...args: string[]) => runCommand(restoreCommand, ["backup", ...args], settings)

const files = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex")

/** The site's files with their hashes, without lock files. */
const siteOf = (root: string) =>
  files(root)
    .filter((path) => !/^(site|start)\.lock$/.test(path))
    .map((path) => `${path} ${hashOf(join(root, path))}`)

/** Updates the checksums, like an attacker who has changed the backup. */
function updateChecksums(): void {
  const paths = files(backup).filter((path) => path !== "SHA256SUMS")
  writeFileSync(join(backup, "SHA256SUMS"), paths.map((path) => `${hashOf(join(backup, path))}  ${path}\n`).join(""))
}

const changeBackup = (sql: string) => changeDatabase(join(backup, "site.db"), sql)

describe("restoring rejects a backup, and leaves the site unchanged,", () => {
  const cases: [string, () => void, RegExp][] = [
    [
      "with a link",
      () => symlinkSync("/etc", join(backup, "content/etc")),
      /damaged: content\/etc is a link or no file/,
    ],
    [
      "of a newer version",
      () => changeBackup("PRAGMA user_version = 999"),
      /is at version 999, but this version of the site knows only \d+\./,
    ],
    ["with an empty database", () => writeFileSync(join(backup, "site.db"), ""), /not a database of this site: user\./],
    [
      "whose database has not all tables",
      () => changeBackup("DROP TABLE inquiry_delivery; DROP TABLE inquiry"),
      /not a database of this site: inquiry\./,
    ],
    [
      "whose database is text",
      () => writeFileSync(join(backup, "site.db"), "not a database ".repeat(500)),
      /site\.db is damaged: file is not a database\./,
    ],
    ["without a database", () => rmSync(join(backup, "site.db")), /damaged: it has no site\.db\./],
    [
      "whose description is empty",
      () => writeFileSync(join(backup, "backup.json"), "{}"),
      /backup\.json does not describe a backup\./,
    ],
    [
      "whose description is invalid JSON",
      () => writeFileSync(join(backup, "backup.json"), "{"),
      /does not describe a backup/,
    ],
    [
      "with fewer inquiries than its description",
      () => changeBackup("DELETE FROM inquiry WHERE id = 1"),
      /backup\.json counts 5 inquiries, but 4 are in it\./,
    ],
    [
      "whose saved slideshow has the database as its video",
      () =>
        changeBackup(`INSERT INTO saved_slideshow (name, video_file, poster_file, created_at)
          VALUES ('x', '../../../site.db', 'saved-hero-0-${"0".repeat(32)}.jpg', 1)`),
      /damaged: site\.db names something else than files of the videos folder\./,
    ],
    [
      "whose manifest has the database as its video",
      () => {
        const file = join(backup, "media/current/hero.json")
        writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), fileName: "../../../site.db" }))
      },
      /damaged: media\/current\/hero\.json names something else/,
    ],
  ]
  it.each(cases)("%s", async (_what, change, expected) => {
    change()
    updateChecksums()
    const before = siteOf(data)
    const { code, out, err } = await restore("--replace")
    expect(err).toMatch(expected)
    expect(err.split("\n")).toHaveLength(1)
    expect({ code, out }).toEqual({ code: 1, out: "" })
    expect(siteOf(data)).toEqual(before)
    expect(existsSync(content)).toBe(false)
  })

  it("whose checksums have a path outside it", async () => {
    const list = readFileSync(join(backup, "SHA256SUMS"), "utf8")
    writeFileSync(join(backup, "SHA256SUMS"), `${list}${"0".repeat(64)}  content/../../data/site.db\n`)
    expect((await restore("--replace")).err).toBe("The backup is damaged: SHA256SUMS cannot be read.")
  })
})

describe("restoring", () => {
  it("leaves the old site unchanged when a file cannot be written", async () => {
    const before = siteOf(data)
    // Simulates a full disk with a limit of 2 MB per file, in blocks of 512 bytes: the photo has 3 MB.
    const line = "trap '' XFSZ; ulimit -f 4096; $COMMAND backup --replace"
    const { code, out, err } = await runInShell("restore", line, { ...settings, TMPDIR: "/nonexistent" })
    expect(err).toMatch(/content\/\.restoring\/gallery\/1\.jpg cannot be written: /)
    expect({ code, out }).toEqual({ code: 1, out: "" })
    expect(siteOf(data)).toEqual(before)
    expect(readdirSync(content)).toEqual([])
    expect(await restore("--replace")).toMatchObject({ code: 0, err: "" })
    expect(statSync(join(content, "gallery/1.jpg")).size).toBe(3_000_000)
  })

  it("moves all of the old site to another folder", async () => {
    const before = siteOf(data)
    expect((await restore("--replace")).err).toBe("")
    const [moved = ""] = readdirSync(data).filter((name) => name.startsWith("before-restore-"))
    const [movedMedia = ""] = readdirSync(join(data, "media")).filter((name) => name.startsWith("before-restore-"))
    const old = [
      ...siteOf(join(data, moved)),
      ...siteOf(join(data, "media", movedMedia)).map((file) => `media/${file}`),
    ]
    expect(old.sort()).toEqual(before)
  })

  it("is refused during npm start, and while a process has the database open", async () => {
    const before = siteOf(data)
    const refusal = `The site in ${data} is running. Stop it first.`
    const release = lockDataFolder(data, "locked")
    expect((await restore("--replace")).err).toBe(refusal)
    release()
    const db = openDatabase(join(data, "site.db"))
    expect((await restore("--replace")).err).toBe(refusal)
    db.close()
    expect(siteOf(data)).toEqual(before)
    expect((await restore("--replace")).code).toBe(0)
  })

  it("locks the database against every other process", () => {
    const release = lockDatabaseExclusively(join(data, "site.db"))
    const refusal = `A backup is being restored into ${data}; try again when that is done.`
    expect(() => openDatabase(join(data, "site.db"))).toThrow(refusal)
    release()
    openDatabase(join(data, "site.db")).close()
  })

  it("can be repeated after an interruption, and no empty site starts before", async () => {
    // After a power cut: the old database is moved away, and a part of the content is in place.
    rmSync(join(data, "site.db"))
    mkdirSync(join(data, ".restoring"))
    writeFiles(content, { ".restoring/gallery/1.jpg": "1", "site.json": "half" })
    expect(() => openDatabase(join(data, "site.db"))).toThrow(`A restore into ${data} was interrupted; run it again.`)
    expect(existsSync(join(data, "site.db"))).toBe(false)
    expect(await restore()).toMatchObject({ code: 0, err: "" })
    expect(readFileSync(join(content, "site.json"), "utf8")).toBe("{}")
    const [moved = ""] = readdirSync(content).filter((name) => name.startsWith("before-restore-"))
    expect(readFileSync(join(content, moved, "site.json"), "utf8")).toBe("half")
  })
})
