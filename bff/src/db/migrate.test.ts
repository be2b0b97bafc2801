import { fork } from "node:child_process"
import { once } from "node:events"
import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { StartupError } from "@site/server/startup-error.ts"
import SqliteDatabase from "better-sqlite3"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { makeTestFolder } from "../testing/running-bff.ts"
import { openDatabase } from "./database.ts"

let folder: string
let file: string
beforeEach(() => {
  folder = makeTestFolder()
  file = join(folder, "site.db")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe("opening the database", () => {
  it("makes it safe against a power cut and strict about references", () => {
    const db = openDatabase(file)
    expect(db.pragma("journal_mode", { simple: true })).toBe("wal")
    expect(db.pragma("synchronous", { simple: true })).toBe(2)
    expect(db.pragma("foreign_keys", { simple: true })).toBe(1)
    expect(() => db.prepare("INSERT INTO session VALUES ('s', 'nobody', 1, 1)").run()).toThrow(/FOREIGN KEY/)
    expect(() => db.prepare("INSERT INTO user VALUES ('u', 'n', 'h', 'not a number', NULL)").run()).toThrow(
      /cannot store TEXT/,
    )
    db.close()
  })

  it("keeps it from other users of the machine", () => {
    const db = openDatabase(file)
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
    db.close()
  })

  it("refuses a database of a newer version of the site, naming both versions", () => {
    openDatabase(file).close()
    const db = new SqliteDatabase(file)
    db.pragma("user_version = 999")
    db.close()
    expect(() => openDatabase(file)).toThrow(StartupError)
    expect(() => openDatabase(file)).toThrow(/is at version 999/)
  })

  it("refuses a file that is no database by its name", () => {
    writeFileSync(file, "this is a text file, long enough to have a header of one hundred bytes ".repeat(3))
    expect(() => openDatabase(file)).toThrow(`The database ${file} cannot be opened: file is not a database.`)
  })

  it("goes on from where it was when a process was killed in the middle of a migration", async () => {
    const script = join(folder, "killed.ts")
    const migration = join(import.meta.dirname, "migrations/0001-accounts.sql")
    writeFileSync(
      script,
      `import { readFileSync } from "node:fs"
       import SqliteDatabase from ${JSON.stringify(import.meta.resolve("better-sqlite3"))}
       const db = new SqliteDatabase(${JSON.stringify(file)})
       db.exec("PRAGMA journal_mode = WAL; BEGIN EXCLUSIVE")
       db.exec(readFileSync(${JSON.stringify(migration)}, "utf8"))
       db.exec("PRAGMA user_version = 1")
       process.kill(process.pid, "SIGKILL")`,
    )
    const [, signal] = await once(fork(script, { execArgv: ["--import", "tsx"] }), "exit")
    expect(signal).toBe("SIGKILL")
    const db = openDatabase(file)
    expect(Number(db.pragma("user_version", { simple: true }))).toBeGreaterThan(1)
    expect(db.prepare("SELECT count(*) AS count FROM user").get()).toEqual({ count: 0 })
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok")
    db.close()
  })

  it("is brought forward by one of several processes that start at once, and found right by the others", async () => {
    const script = join(folder, "open.ts")
    writeFileSync(
      script,
      `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "database.ts"))}
       openDatabase(${JSON.stringify(file)}).close()`,
    )
    const openers = Array.from({ length: 4 }, () => fork(script, { execArgv: ["--import", "tsx"] }))
    const codes = await Promise.all(openers.map(async (opener) => (await once(opener, "exit"))[0]))
    expect(codes).toEqual([0, 0, 0, 0])
    const db = openDatabase(file)
    expect(Number(db.pragma("user_version", { simple: true }))).toBeGreaterThan(0)
    db.close()
  })
})
