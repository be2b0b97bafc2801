import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import SqliteDatabase from "better-sqlite3"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeTestFolder } from "../testing/running-bff.ts"
import { openDatabase } from "./database.ts"
import { checkpointRegularly } from "./write-ahead-log.ts"

/** https://www.sqlite.org/fileformat2.html#walformat: a header of 32 bytes, then frames of 24 bytes and a page. */
const frameBytes = 24 + 4096

let folder: string
/** What a power cut left: the database without its latest changes, and the log that has them. */
let crashed: string
beforeEach(() => {
  folder = makeTestFolder()
  crashed = join(folder, "crashed/site.db")
  mkdirSync(join(folder, "crashed"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const insert = (db: SqliteDatabase.Database, number: number) =>
  db.prepare("INSERT INTO user VALUES (?, ?, 'h', 1, NULL)").run(`${number}`, `user-${number}`)

/** Ten accounts in the log, each in a transaction of its own. @returns the size of the log in frames. */
function crash(): number {
  const file = join(folder, "site.db")
  const db = openDatabase(file)
  for (let number = 0; number < 10; number++) insert(db, number)
  for (const end of ["", "-wal"]) copyFileSync(file + end, crashed + end)
  db.close()
  return (statSync(`${crashed}-wal`).size - 32) / frameBytes
}

function flip(offset: number): void {
  const bytes = readFileSync(`${crashed}-wal`)
  bytes[offset] = (bytes[offset] ?? 0) ^ 1
  writeFileSync(`${crashed}-wal`, bytes)
}

/** Opens what the crash left. */
function reopen(): { warnings: string[]; accounts: number } {
  const warnings: string[] = []
  const db = openDatabase(crashed, (sentence) => warnings.push(sentence))
  const accounts = db.prepare<[], number>("SELECT count(*) FROM user").pluck().get() ?? 0
  db.close()
  return { warnings, accounts }
}

describe("the write-ahead log after a crash", () => {
  it("is recovered whole without a word", () => {
    expect(crash()).toBeGreaterThanOrEqual(10)
    expect(reopen()).toEqual({ warnings: [], accounts: 10 })
  })

  it.each([
    ["a page of the first frame", 32 + 24 + 100],
    ["the header of the first frame", 32 + 9],
    ["the header of the log", 17],
    ["a page in the middle", 32 + 12 * frameBytes + 24 + 7],
    ["the salt of a frame in the middle", 32 + 12 * frameBytes + 9],
  ])("is reported when one byte of %s was flipped, and a copy is kept", (_what, offset) => {
    const frames = crash()
    flip(offset)
    const damagedLog = readFileSync(`${crashed}-wal`)
    // The frames before the one with the flipped byte can be recovered.
    const lost = offset < 32 ? frames : frames - Math.floor((offset - 32) / frameBytes)
    const { warnings, accounts } = reopen()
    expect(accounts).toBeLessThan(10)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(`is damaged: ${lost} of its ${frames} frames could not be recovered`)
    const [copy = ""] = readdirSync(join(folder, "crashed")).filter((name) => name.includes("-wal.damaged-"))
    expect(readFileSync(join(folder, "crashed", copy)).equals(damagedLog)).toBe(true)
    expect(reopen().warnings).toEqual([])
  })

  it("is reported when it was cut in the middle of a frame", () => {
    const whole = 3 * (crash() / 10)
    truncateSync(`${crashed}-wal`, 32 + whole * frameBytes + 2000)
    const { warnings, accounts } = reopen()
    expect(warnings[0]).toContain(`1 of its ${whole + 1} frames could not be recovered`)
    expect(accounts).toBe(3)
  })

  it("may be damaged where it was checkpointed: nothing is lost", () => {
    const file = join(folder, "site.db")
    const db = openDatabase(file)
    for (let number = 0; number < 10; number++) insert(db, number)
    vi.useFakeTimers()
    const stop = checkpointRegularly(db, (error) => expect(error).toBeUndefined())
    vi.advanceTimersByTime(5 * 60_000)
    vi.useRealTimers()
    stop()
    for (const end of ["", "-wal"]) copyFileSync(file + end, crashed + end)
    db.close()
    flip(32 + 24 + 100)
    expect(reopen().accounts).toBe(10)
  })

  it("is empty after every start: the database has everything", () => {
    crash()
    const db = openDatabase(crashed)
    expect(statSync(`${crashed}-wal`).size).toBe(0)
    copyFileSync(crashed, join(folder, "alone.db"))
    db.close()
    const alone = new SqliteDatabase(join(folder, "alone.db"), { readonly: true })
    expect(alone.prepare("SELECT count(*) FROM user").pluck().get()).toBe(10)
    alone.close()
  })
})
