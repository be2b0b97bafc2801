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
import SqliteDatabase from "better-sqlite3"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { openDatabase } from "../../db/database.ts"
import { lockDatabase, lockDataFolder } from "../../db/locks.ts"
import { makeDataFolder, writeFiles } from "../../testing/data-folder.ts"
import { publishHero } from "../../testing/published-hero.ts"
import { runCommand, runInShell } from "../../testing/run-command.ts"
import { makeTestFolder } from "../../testing/running-bff.ts"
import { makeBackup } from "./make-backup.ts"
import { restoreCommand } from "./restore-command.ts"

let folder: string
let backup: string
let data: string
let content: string
const ignore = () => {}

beforeAll(async () => {
  folder = makeTestFolder()
  const source = { dataFolder: join(folder, "source"), contentFolder: join(folder, "source-content") }
  makeDataFolder(source.dataFolder, 5)
  publishHero(join(source.dataFolder, "media"), "the backup")
  writeFiles(source.contentFolder, { "site.json": "{}", "gallery/1.jpg": "x".repeat(3_000_000) })
  await makeBackup(source, join(folder, "whole"), { problem: ignore, warn: ignore })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeEach(() => {
  for (const name of ["backup", "data", "content"]) rmSync(join(folder, name), { recursive: true, force: true })
  backup = join(folder, "backup")
  data = join(folder, "data")
  content = join(folder, "content")
  cpSync(join(folder, "whole"), backup, { recursive: true })
  makeDataFolder(data, 2)
  publishHero(join(data, "media"), "the old site")
  writeFileSync(join(data, "admin-password"), "old password")
})

const variables = () => ({ INIT_CWD: folder, DATA_DIR: data, CONTENT_DIR: content })
const restore = (...words: string[]) => runCommand(restoreCommand, ["backup", ...words], variables())

const files = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex")

/** The site's files by name and hash, without the locks of its processes. */
const siteOf = (root: string) =>
  files(root)
    .filter((path) => !/^(site|start)\.lock$/.test(path))
    .map((path) => `${path} ${hashOf(join(root, path))}`)

/** Recomputes the checksums of the backup as it is now, as an attacker would after tampering with it. */
function listAgain(): void {
  const paths = files(backup).filter((path) => path !== "SHA256SUMS")
  writeFileSync(join(backup, "SHA256SUMS"), paths.map((path) => `${hashOf(join(backup, path))}  ${path}\n`).join(""))
}

function changeDatabase(sql: string): void {
  const db = new SqliteDatabase(join(backup, "site.db"))
  db.exec(sql)
  db.close()
}

describe("a backup is refused, and nothing of the site is moved,", () => {
  const cases: [string, () => void, RegExp][] = [
    [
      "with a link",
      () => symlinkSync("/etc", join(backup, "content/etc")),
      /damaged: content\/etc is a link or no file/,
    ],
    [
      "of a newer version",
      () => changeDatabase("PRAGMA user_version = 999"),
      /is at version 999, but this version of the site knows only \d+\./,
    ],
    ["with an empty database", () => writeFileSync(join(backup, "site.db"), ""), /not a database of this site: user\./],
    [
      "whose database misses a table",
      () => changeDatabase("DROP TABLE inquiry_delivery; DROP TABLE inquiry"),
      /not a database of this site: inquiry\./,
    ],
    [
      "with text in place of the database",
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
      "whose description is no JSON",
      () => writeFileSync(join(backup, "backup.json"), "{"),
      /does not describe a backup/,
    ],
    [
      "that has fewer inquiries than it counts",
      () => changeDatabase("DELETE FROM inquiry WHERE id = 1"),
      /backup\.json counts 5 inquiries, but 4 are in it\./,
    ],
    [
      "whose saved slideshow names the database",
      () =>
        changeDatabase(`INSERT INTO saved_slideshow (name, video_file, poster_file, created_at)
          VALUES ('x', '../../../site.db', 'saved-hero-0-${"0".repeat(32)}.jpg', 1)`),
      /damaged: site\.db names something else than files of the videos folder\./,
    ],
    [
      "whose manifest names the database",
      () => {
        const file = join(backup, "media/current/hero.json")
        writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), fileName: "../../../site.db" }))
      },
      /damaged: media\/current\/hero\.json names something else/,
    ],
  ]
  it.each(cases)("%s", async (_what, change, expected) => {
    change()
    listAgain()
    const before = siteOf(data)
    const { code, out, err } = await restore("--replace")
    expect(err).toMatch(expected)
    expect(err.split("\n")).toHaveLength(1)
    expect({ code, out }).toEqual({ code: 1, out: "" })
    expect(siteOf(data)).toEqual(before)
    expect(existsSync(content)).toBe(false)
  })

  it("with a list that leads out of it", async () => {
    const list = readFileSync(join(backup, "SHA256SUMS"), "utf8")
    writeFileSync(join(backup, "SHA256SUMS"), `${list}${"0".repeat(64)}  content/../../data/site.db\n`)
    expect((await restore("--replace")).err).toBe("The backup is damaged: SHA256SUMS cannot be read.")
  })
})

describe("restoring", () => {
  it("leaves the old site as it was when a file cannot be written in the middle", async () => {
    const before = siteOf(data)
    // The limit of 2 MB for a file stands for a disk without room: the photo has 3 MB. In blocks of 512 bytes.
    const line = "trap '' XFSZ; ulimit -f 4096; $COMMAND backup --replace"
    const { code, out, err } = await runInShell("restore", line, { ...variables(), TMPDIR: "/nonexistent" })
    expect(err).toMatch(/content\/\.restoring\/gallery\/1\.jpg cannot be written: /)
    expect({ code, out }).toEqual({ code: 1, out: "" })
    expect(siteOf(data)).toEqual(before)
    expect(readdirSync(content)).toEqual([])
    // With room it works, and the content is the backup's.
    expect(await restore("--replace")).toMatchObject({ code: 0, err: "" })
    expect(statSync(join(content, "gallery/1.jpg")).size).toBe(3_000_000)
  })

  it("puts the whole old site aside", async () => {
    const before = siteOf(data)
    expect((await restore("--replace")).err).toBe("")
    const [aside = ""] = readdirSync(data).filter((name) => name.startsWith("before-restore-"))
    const [mediaAside = ""] = readdirSync(join(data, "media")).filter((name) => name.startsWith("before-restore-"))
    const old = [
      ...siteOf(join(data, aside)),
      ...siteOf(join(data, "media", mediaAside)).map((file) => `media/${file}`),
    ]
    expect(old.sort()).toEqual(before)
  })

  it("is refused while npm start prepares or runs the site, and while any process has the database open", async () => {
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

  it("keeps every process from opening the database until it is over", () => {
    const lock = lockDatabase(join(data, "site.db"))
    const refusal = `A backup is being restored into ${data}; try again when that is done.`
    expect(() => openDatabase(join(data, "site.db"))).toThrow(refusal)
    lock.close()
    openDatabase(join(data, "site.db")).close()
  })

  it("that was interrupted leaves no empty site to start, and can be run again", async () => {
    // As a power cut leaves it: the old database put aside, a part of the content moved.
    rmSync(join(data, "site.db"))
    mkdirSync(join(data, ".restoring"))
    writeFiles(content, { ".restoring/gallery/1.jpg": "1", "site.json": "half" })
    expect(() => openDatabase(join(data, "site.db"))).toThrow(`A restore into ${data} was interrupted; run it again.`)
    expect(existsSync(join(data, "site.db"))).toBe(false)
    expect(await restore()).toMatchObject({ code: 0, err: "" })
    expect(readFileSync(join(content, "site.json"), "utf8")).toBe("{}")
    const [aside = ""] = readdirSync(content).filter((name) => name.startsWith("before-restore-"))
    expect(readFileSync(join(content, aside, "site.json"), "utf8")).toBe("half")
  })
})
