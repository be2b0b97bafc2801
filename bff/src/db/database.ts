import { chmodSync, existsSync, mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { StartupError } from "@site/server/startup-error.ts"
import { explainWriteFault } from "@site/server/write-fault.ts"
import SqliteDatabase, { type Database } from "better-sqlite3"
import { shareDatabase } from "./locks.ts"
import { migrate } from "./migrate.ts"
import { prepareOnce } from "./prepare-once.ts"
import { reportDroppedFrames } from "./write-ahead-log.ts"

export type { Database }

/** Takes a sentence for the operator about data that is damaged or lost. */
export type Warn = (sentence: string) => void

/** Another process may hold the write lock this long before a statement gives up. */
const busyTimeoutMs = 5000

/** Those whose pages did not all pass SQLite's check when they were opened. */
const damaged = new WeakSet<Database>()

/**
 * Opens the site's database, creating it when absent, and brings it to the current version. A damaged one is opened
 * too, since most of what is in it can still be read.
 *
 * @throws StartupError when the file cannot be opened or is not a database.
 */
export function openDatabase(file: string, warn: Warn = printWarning): Database {
  const db = connectDatabase(file, warn)
  try {
    const damage = findDamage(db, "quick_check")
    if (damage !== undefined) {
      damaged.add(db)
      warn(`The database ${file} is damaged (${damage}). Stop the site and restore the last backup.`)
    }
    migrate(db)
    db.exec("PRAGMA wal_checkpoint(TRUNCATE)")
    return db
  } catch (error) {
    db.close()
    throw explainFault(file, error)
  }
}

/**
 * Opens the database as it is. Closing it also releases the lock that keeps a restore away.
 *
 * @throws StartupError as `openDatabase`.
 */
export function connectDatabase(file: string, warn: Warn = printWarning): Database {
  let db: Database | undefined
  try {
    mkdirSync(dirname(file), { recursive: true })
    db = openShared(file)
    // Visitors' names and addresses are nobody else's business; SQLite gives its other files the same mode.
    chmodSync(file, 0o600)
    db.exec("PRAGMA journal_mode = WAL")
    // An acknowledged write survives a power cut; WAL's default, NORMAL, may lose the last ones.
    db.exec("PRAGMA synchronous = FULL")
    db.exec("PRAGMA foreign_keys = ON")
    const loss = reportDroppedFrames(db)
    if (loss !== undefined) warn(loss)
    return db
  } catch (error) {
    db?.close()
    throw explainFault(file, error)
  }
}

function openShared(file: string): Database {
  const lock = shareDatabase(file)
  try {
    const db = new SqliteDatabase(file, { timeout: busyTimeoutMs })
    const close = db.close.bind(db)
    db.close = () => {
      close()
      lock.close()
      return db
    }
    return db
  } catch (error) {
    lock.close()
    throw error
  }
}

function explainFault(file: string, error: unknown): unknown {
  const isOfFile = error instanceof SqliteDatabase.SqliteError || (error as NodeJS.ErrnoException).syscall
  return isOfFile
    ? new StartupError(`The database ${file} cannot be opened: ${explainWriteFault(error)}.`, { cause: error })
    : error
}

function printWarning(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

/**
 * For commands of the operator: a mistyped folder must not become an empty one.
 *
 * @throws StartupError when there is no database, and as `openDatabase`.
 */
export function openExistingDatabase(file: string, warn: Warn): Database {
  requireDatabase(file)
  return openDatabase(file, warn)
}

/** @throws StartupError when there is none. */
export function requireDatabase(file: string): void {
  if (!existsSync(file)) {
    throw new StartupError(`There is no database ${file}. DATA_DIR names the data folder; npm start makes one.`)
  }
}

/** @returns what SQLite finds wrong with the file; a quick check leaves out whether indexes match their tables. */
export function findDamage(db: Database, check: "quick_check" | "integrity_check"): string | undefined {
  try {
    const verdict = String(prepareOnce(db, `PRAGMA ${check}(1)`).pluck().get())
    return verdict === "ok" ? undefined : verdict.replace("*** in database main ***", "").trim().replaceAll("\n", " ")
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError) return error.message
    throw error
  }
}

/** Whether the file was sound when it was opened and every table of ours can be read now. */
export function isAnswering(db: Database): boolean {
  const latestRows = `SELECT (SELECT max(rowid) FROM user), (SELECT max(rowid) FROM session), (SELECT max(rowid) FROM inquiry),
    (SELECT max(rowid) FROM inquiry_delivery), (SELECT max(rowid) FROM saved_slideshow)`
  try {
    return !damaged.has(db) && prepareOnce(db, latestRows).get() !== undefined
  } catch {
    return false
  }
}
