import { fork } from "node:child_process"
import { once } from "node:events"
import { readdirSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { OperatorError } from "@site/server/operator-error.ts"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { beforeEach, describe, expect, it } from "vitest"
import { changeDatabase } from "../testing/data-folder.ts"
import { openDatabase } from "./database.ts"

let folder: string
let file: string
beforeEach(async () => {
  folder = await temporaryFolder()
  file = join(folder, "site.db")
})

/** A process that runs this TypeScript. @returns its exit code and signal. */
async function runScript(source: string): Promise<unknown[]> {
  const script = join(folder, "script.ts")
  writeFileSync(script, source)
  return once(fork(script, { execArgv: ["--import", "tsx"] }), "exit")
}

describe("opening the database", () => {
  it("enables durability, foreign keys and strict types", () => {
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

  it("makes its files readable by their owner only", () => {
    const db = openDatabase(file)
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
    db.close()
  })

  it("rejects a database of a newer version", () => {
    openDatabase(file).close()
    changeDatabase(file, "PRAGMA user_version = 999")
    expect(() => openDatabase(file)).toThrow(OperatorError)
    expect(() => openDatabase(file)).toThrow(/is at version 999/)
  })

  it("names a file that is not a database", () => {
    writeFileSync(file, "this is a text file, long enough to have a header of one hundred bytes ".repeat(3))
    expect(() => openDatabase(file)).toThrow(`The database ${file} cannot be opened: file is not a database.`)
  })

  it("repeats a migration during which a process was killed", async () => {
    const migration = join(import.meta.dirname, "migrations/0001-accounts.sql")
    const [, signal] = await runScript(
      `import { readFileSync } from "node:fs"
       import SqliteDatabase from ${JSON.stringify(import.meta.resolve("better-sqlite3"))}
       const db = new SqliteDatabase(${JSON.stringify(file)})
       db.exec("PRAGMA journal_mode = WAL; BEGIN EXCLUSIVE")
       db.exec(readFileSync(${JSON.stringify(migration)}, "utf8"))
       db.exec("PRAGMA user_version = 1")
       process.kill(process.pid, "SIGKILL")`,
    )
    expect(signal).toBe("SIGKILL")
    const db = openDatabase(file)
    expect(Number(db.pragma("user_version", { simple: true }))).toBeGreaterThan(1)
    expect(db.prepare("SELECT count(*) AS count FROM user").get()).toEqual({ count: 0 })
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok")
    db.close()
  })

  it("migrates once when several processes start at the same time", async () => {
    const source = `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "database.ts"))}
       openDatabase(${JSON.stringify(file)}).close()`
    const exits = await Promise.all(Array.from({ length: 4 }, () => runScript(source)))
    expect(exits.map(([code]) => code)).toEqual([0, 0, 0, 0])
    const db = openDatabase(file)
    expect(Number(db.pragma("user_version", { simple: true }))).toBeGreaterThan(0)
    db.close()
  })
})
