import { execFile, execFileSync } from "node:child_process"
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { createServer } from "node:net"
import { constants } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { beforeEach, describe, expect, it } from "vitest"
import { damagePage, makeDataFolder, queryColumn, writeFiles } from "../../testing/data-folder.ts"
import { emailOf } from "../../testing/inquiries.ts"
import { publishHero } from "../../testing/published-hero.ts"
import { runCommand } from "../../testing/run-command.ts"
import { backupCommand } from "./backup-command.ts"
import { restoreCommand } from "./restore-command.ts"

const run = promisify(execFile)
const tsx = import.meta.resolve("tsx")
const cli = join(import.meta.dirname, "../cli.ts")

let folder: string
let data: string
let content: string
let backup: string
let settings: { INIT_CWD: string; DATA_DIR: string; CONTENT_DIR: string }

beforeEach(async () => {
  folder = await temporaryFolder()
  data = join(folder, "data")
  content = join(folder, "content")
  backup = join(folder, "backup")
  settings = { INIT_CWD: folder, DATA_DIR: data, CONTENT_DIR: content }
  makeDataFolder(data, 3)
  writeFiles(content, {
    "site.json": "{}",
    "faq.json": "[]",
    "gallery/1.jpg": "one",
    "gallery/2.jpg": "two",
    "z/z.txt": "z",
  })
})

const makeBackup = (path = "backup") => runCommand(backupCommand, [path], settings)
const restore = (path = "backup") =>
  runCommand(restoreCommand, [path], {
    INIT_CWD: folder,
    DATA_DIR: join(folder, "new-data"),
    CONTENT_DIR: join(folder, "new-content"),
  })

const checkWithSha256sum = () =>
  run("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: backup, encoding: "latin1" })

/** Names as bytes, one character each. */
const names = (path: string) => readdirSync(path, { encoding: "latin1" }).sort()

const emails = (file: string) => queryColumn(file, "SELECT email FROM inquiry ORDER BY id")
const threeEmails = [1, 2, 3].map(emailOf)

describe("a backup of a content folder", () => {
  it("copies files with line breaks, backslashes or invalid UTF-8 in their names, as sha256sum and restore verify", async () => {
    for (const name of ["Icon\r", "two\nlines.jpg", "back\\slash.jpg", "caf\xe9.jpg", "\xe2\x80\xa8.jpg", "-c", " x"]) {
      writeFileSync(Buffer.from(`${content}/gallery/${name}`, "latin1"), `photo ${name}`)
    }
    expect(await makeBackup()).toMatchObject({ code: 0, err: "" })
    expect(names(join(backup, "content/gallery"))).toEqual(names(join(content, "gallery")))
    const { stdout } = await checkWithSha256sum()
    // One line per file, with the escapes of GNU sha256sum.
    expect(stdout.trim().split("\n")).toHaveLength(2 + 5 + 7)
    expect(await restore()).toMatchObject({ code: 0, err: "" })
    expect(names(join(folder, "new-content/gallery"))).toEqual(names(join(content, "gallery")))
    expect(readFileSync(Buffer.from(`${folder}/new-content/gallery/caf\xe9.jpg`, "latin1"), "utf8")).toBe(
      "photo café.jpg",
    )
  })

  it("reports broken links, link loops, sockets and pipes, and copies everything else", async () => {
    symlinkSync("/mnt/nas/dog.jpg", join(content, "gallery/05-away.jpg"))
    symlinkSync("self", join(content, "self"))
    symlinkSync("..", join(content, "gallery/up"))
    execFileSync("mkfifo", [join(content, "a-pipe")])
    const server = createServer().listen(join(content, "a-socket"))
    const { code, out, err } = await makeBackup()
    server.close()
    expect(code).toBe(1)
    expect(out).toContain("Wrote ")
    expect(err.split("\n").sort()).toEqual([
      "The backup is not complete: see above for what is missing or damaged.",
      "content/a-pipe could not be copied: it is a socket, pipe or device, not a file.",
      "content/a-socket could not be copied: it is a socket, pipe or device, not a file.",
      "content/gallery/05-away.jpg could not be copied: it is a link to something that does not exist.",
      "content/gallery/up could not be copied: it leads back to a folder that it lies in.",
      "content/self could not be copied: it is a link that leads back to itself.",
    ])
    expect(names(join(backup, "content"))).toEqual(["faq.json", "gallery", "site.json", "z"])
    expect(names(join(backup, "content/gallery"))).toEqual(["1.jpg", "2.jpg"])
    expect(readFileSync(join(backup, "content/z/z.txt"), "utf8")).toBe("z")
    await checkWithSha256sum()
  })

  it("ignores lock files of editors, which are broken links, and copies the targets of links", async () => {
    symlinkSync("nora@laptop.4711:1764000000", join(content, ".#faq.json"))
    writeFiles(folder, { "elsewhere/3.jpg": "three" })
    symlinkSync(join(folder, "elsewhere"), join(content, "gallery/more"))
    expect(await makeBackup()).toMatchObject({ code: 0, err: "" })
    expect(names(join(backup, "content"))).toEqual(["faq.json", "gallery", "site.json", "z"])
    expect(readFileSync(join(backup, "content/gallery/more/3.jpg"), "utf8")).toBe("three")
    expect(lstatSync(join(backup, "content/gallery/more")).isSymbolicLink()).toBe(false)
  })

  it("has every file that exists throughout while others are deleted and renamed", async () => {
    const many = Array.from({ length: 300 }, (_, index) => `gallery/p-${String(index).padStart(3, "0")}.jpg`)
    writeFiles(content, Object.fromEntries(many.map((name) => [name, name])))
    const deleted = many.filter((_, index) => index > 150 && index % 3 === 0)
    const renamed = "gallery/p-299.jpg"
    const backingUp = makeBackup()
    const isCopying = () =>
      readdirSync(folder).some((name) => existsSync(join(folder, name, "content/gallery/1.jpg")) && name !== "backup")
    while (!isCopying()) await new Promise((resolve) => setImmediate(resolve))
    for (const name of deleted) rmSync(join(content, name))
    renameSync(join(content, renamed), join(content, "gallery/a-new-name.jpg"))
    const { code, err } = await backingUp
    const kept = many.filter((name) => !deleted.includes(name) && name !== renamed)
    const wanted = ["a-new-name.jpg", ...kept.map((name) => name.slice("gallery/".length))]
    expect(names(join(backup, "content/gallery"))).toEqual(expect.arrayContaining(wanted))
    for (const name of ["site.json", "faq.json", "z/z.txt"])
      expect(existsSync(join(backup, "content", name)), name).toBe(true)
    expect(err.split("\n")).toEqual(
      [...deleted, renamed].sort().map((name) => `content/${name} was deleted or renamed while the backup was made.`),
    )
    expect(code).toBe(0)
  })

  it("is incomplete without a content folder", async () => {
    rmSync(content, { recursive: true })
    const { code, err } = await makeBackup()
    expect(code).toBe(1)
    expect(err).toContain("content could not be copied: it does not exist.")
    expect(emails(join(backup, "site.db"))).toEqual(threeEmails)
  })

  it.each(["INT", "TERM", "HUP"])("leaves nothing after SIG%s", async (signal) => {
    writeFileSync(join(content, "film.mov"), "")
    truncateSync(join(content, "film.mov"), 2 ** 32)
    const line = `cd ${folder}; node --import ${tsx} ${cli} backup backup & until test -e backup.unfinished-*/content/film.mov; do sleep .02; done; kill -${signal} $!; wait $!; echo $?`
    const { stdout } = await run("bash", ["-mc", line], { env: { PATH: process.env.PATH, ...settings } })
    // The shell's exit code for a process that a signal ended.
    expect(stdout.trim()).toBe(String(128 + constants.signals[`SIG${signal}` as NodeJS.Signals]))
    expect(readdirSync(folder).sort()).toEqual(["content", "data"])
  })

  it("does not copy itself", async () => {
    expect((await makeBackup("content/backup")).code).toBe(1)
    expect(names(join(content, "backup/content"))).toEqual(["faq.json", "gallery", "site.json", "z"])
  })

  it("reports files and folders without read permission", async () => {
    // Root can read everything, so root runs the backup as another user.
    const isRoot = process.getuid?.() === 0
    mkdirSync(join(folder, "out"))
    writeFiles(content, { "gallery/3.jpg": "three", "hidden/4.jpg": "four" })
    if (isRoot) execFileSync("chown", ["-R", "65534:65534", folder])
    chmodSync(join(content, "gallery/3.jpg"), 0)
    chmodSync(join(content, "hidden"), 0)
    const asAnother = isRoot ? ["setpriv", "--reuid=65534", "--clear-groups"] : ["env"]
    const [program = "", ...args] = [...asAnother, process.execPath, "--import", "tsx", cli, "backup", "out/b"]
    const env = { PATH: process.env.PATH, ...settings, TMPDIR: join(folder, "out") }
    const failed = await run(program, args, { env }).catch((error) => error)
    chmodSync(join(content, "hidden"), 0o700)
    expect(failed.stderr).toContain("content/gallery/3.jpg could not be copied: permission is denied.")
    expect(failed.stderr).toContain("content/hidden could not be copied: permission is denied.")
    expect(failed.code).toBe(1)
    expect(names(join(folder, "out/b/content/gallery"))).toEqual(["1.jpg", "2.jpg"])
  })
})

describe("a backup of videos", () => {
  it("reports missing videos and damaged manifests, and copies everything else", async () => {
    const media = join(data, "media")
    const hero = publishHero(media, "the hero")
    rmSync(join(media, "videos", hero.fileName))
    writeFileSync(join(media, "current/gallery.json"), '{"fileName":"gallery-slid')
    const { code, out, err } = await makeBackup()
    expect(code).toBe(1)
    expect(out).toContain("3 inquiries")
    expect(err).toContain("media/current/gallery.json could not be copied: it is damaged; render the slideshow again.")
    expect(err).toContain(`media/videos/${hero.fileName} could not be copied: it is missing.`)
    expect(emails(join(backup, "site.db"))).toEqual(threeEmails)
    expect(readFileSync(join(backup, "media/videos", hero.posterFileName), "utf8")).toBe("poster of the hero")
    const restored = await restore()
    expect(restored).toMatchObject({ code: 0, err: `media/videos/${hero.fileName} is not in the backup.` })
    expect(emails(join(folder, "new-data/site.db"))).toEqual(threeEmails)
  })
})

describe("a backup of a damaged database", () => {
  it("is stored under another name, with everything that could be copied", async () => {
    rmSync(data, { recursive: true })
    makeDataFolder(data, 60)
    const file = join(data, "site.db")
    damagePage(file, "inquiry", { page: "last" })
    const { code, out, err } = await makeBackup()
    expect(code).toBe(1)
    expect(out).toBe("")
    expect(err).toMatch(/The database is damaged \(.+\)\. This is no backup: what could be copied is in \S+\./)
    expect(existsSync(backup)).toBe(false)
    const [partial = ""] = readdirSync(folder).filter((name) => name.startsWith("backup.damaged-"))
    expect(readFileSync(join(folder, partial, "content/z/z.txt"), "utf8")).toBe("z")
    expect(readFileSync(join(folder, partial, "site.db")).length).toBe(readFileSync(file).length)
    expect((await restore(partial)).err).toMatch(/^The database \S+ is damaged: /)
  })

  it("has a copy of the file when SQLite cannot read it", async () => {
    writeFileSync(join(data, "site.db"), "not a database ".repeat(500))
    const { code, err } = await makeBackup()
    expect(code).toBe(1)
    expect(err).toContain("The database is damaged (file is not a database).")
    const [partial = ""] = readdirSync(folder).filter((name) => name.startsWith("backup.damaged-"))
    expect(readFileSync(join(folder, partial, "site.db")).equals(readFileSync(join(data, "site.db")))).toBe(true)
    expect(existsSync(backup)).toBe(false)
  })
})
