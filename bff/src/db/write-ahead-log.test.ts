import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import type { Database } from "better-sqlite3"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { queryColumn } from "../testing/data-folder.ts"
import { openDatabase } from "./database.ts"
import { checkpointRegularly } from "./write-ahead-log.ts"

/** https://www.sqlite.org/fileformat2.html#walformat: a header of 32 bytes, then frames of a header of 24 bytes and a page. */
const frameBytes = 24 + 4096

let folder: string
/** The files after a power cut: the database without its latest changes, and the log with them. */
let crashed: string
beforeEach(async () => {
  folder = await temporaryFolder()
  crashed = join(folder, "crashed/site.db")
  mkdirSync(join(folder, "crashed"))
})

/** Adds ten accounts in ten transactions. @returns the size of the log in frames. */
function crash(afterInserts: (db: Database) => void = () => {}): number {
  const file = join(folder, "site.db")
  const db = openDatabase(file)
  const insert = db.prepare("INSERT INTO user VALUES (?, ?, 'h', 1, NULL)")
  for (let number = 0; number < 10; number++) insert.run(`${number}`, `user-${number}`)
  afterInserts(db)
  for (const suffix of ["", "-wal"]) copyFileSync(file + suffix, crashed + suffix)
  db.close()
  return (statSync(`${crashed}-wal`).size - 32) / frameBytes
}

function flip(offset: number): void {
  const bytes = readFileSync(`${crashed}-wal`)
  bytes[offset] = (bytes[offset] ?? 0) ^ 1
  writeFileSync(`${crashed}-wal`, bytes)
}

function reopen(): { warnings: string[]; accounts: number } {
  const warnings: string[] = []
  const db = openDatabase(crashed, (message) => warnings.push(message))
  const accounts = db.prepare<[], number>("SELECT count(*) FROM user").pluck().get() ?? 0
  db.close()
  return { warnings, accounts }
}

describe("the write-ahead log after a crash", () => {
  it("is recovered completely and silently", () => {
    expect(crash()).toBeGreaterThanOrEqual(10)
    expect(reopen()).toEqual({ warnings: [], accounts: 10 })
  })

  it.each([
    ["a page of the first frame", 32 + 24 + 100],
    ["the header of the first frame", 32 + 9],
    ["the header of the log", 17],
    ["a page in the middle", 32 + 12 * frameBytes + 24 + 7],
    ["the salt of a frame in the middle", 32 + 12 * frameBytes + 9],
  ])("is reported and copied when one byte of %s was flipped", (_what, offset) => {
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

  it("is reported when it ends in the middle of a frame", () => {
    const whole = 3 * (crash() / 10)
    truncateSync(`${crashed}-wal`, 32 + whole * frameBytes + 2000)
    const { warnings, accounts } = reopen()
    expect(warnings[0]).toContain(`1 of its ${whole + 1} frames could not be recovered`)
    expect(accounts).toBe(3)
  })

  it("loses nothing when a checkpointed frame is damaged", () => {
    crash((db) => {
      vi.useFakeTimers()
      const stop = checkpointRegularly(db, (error) => expect(error).toBeUndefined())
      vi.advanceTimersByTime(5 * 60_000)
      vi.useRealTimers()
      stop()
    })
    flip(32 + 24 + 100)
    expect(reopen().accounts).toBe(10)
  })

  it("is empty after every start, because the database has all changes", () => {
    crash()
    const db = openDatabase(crashed)
    expect(statSync(`${crashed}-wal`).size).toBe(0)
    const copy = join(folder, "copy.db")
    copyFileSync(crashed, copy)
    db.close()
    expect(queryColumn(copy, "SELECT count(*) FROM user")).toEqual([10])
  })
})
