import { chmodSync, existsSync, mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { describeWriteError } from "@site/server/describe-write-error.ts"
import { OperatorError } from "@site/server/operator-error.ts"
import SqliteDatabase, { type Database } from "better-sqlite3"
import { lockDatabaseShared } from "./locks.ts"
import { migrate } from "./migrate.ts"
import { prepareCached } from "./statement-cache.ts"
import { reportDroppedFrames } from "./write-ahead-log.ts"

export type { Database }

/** Reports damaged or lost data to the operator. */
export type Warn = (sentence: string) => void

/** How long a statement waits for another process's write lock. */
const busyTimeoutMs = 5000

/** Databases that failed SQLite's check when they were opened. */
const damaged = new WeakSet<Database>()

/**
 * Opens the site's database, creates it when missing, and migrates it. A damaged one is opened too, because most of it
 * can still be read.
 *
 * @throws OperatorError when the file cannot be opened or is not a database.
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
    throw describeOpenError(file, error)
  }
}

/**
 * Opens the database without migrating it. Closing it also releases the lock that blocks a restore.
 *
 * @throws OperatorError as `openDatabase`.
 */
export function connectDatabase(file: string, warn: Warn = printWarning): Database {
  let db: Database | undefined
  try {
    mkdirSync(dirname(file), { recursive: true })
    db = openShared(file)
    // It holds visitors' names and addresses. SQLite gives its other files the same mode.
    chmodSync(file, 0o600)
    db.exec("PRAGMA journal_mode = WAL")
    // A committed write survives a power cut; with NORMAL the last ones may be lost.
    db.exec("PRAGMA synchronous = FULL")
    db.exec("PRAGMA foreign_keys = ON")
    const loss = reportDroppedFrames(db)
    if (loss !== undefined) warn(loss)
    return db
  } catch (error) {
    db?.close()
    throw describeOpenError(file, error)
  }
}

function openShared(file: string): Database {
  const release = lockDatabaseShared(file)
  try {
    const db = new SqliteDatabase(file, { timeout: busyTimeoutMs })
    const close = db.close.bind(db)
    db.close = () => {
      close()
      release()
      return db
    }
    return db
  } catch (error) {
    release()
    throw error
  }
}

function describeOpenError(file: string, error: unknown): unknown {
  const isOfFile = error instanceof SqliteDatabase.SqliteError || (error as NodeJS.ErrnoException).syscall
  return isOfFile
    ? new OperatorError(`The database ${file} cannot be opened: ${describeWriteError(error)}.`, { cause: error })
    : error
}

function printWarning(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

/** For operator commands: a mistyped folder is not created. @throws OperatorError when there is no database. */
export function openExistingDatabase(file: string, warn: Warn): Database {
  requireDatabase(file)
  return openDatabase(file, warn)
}

/** @throws OperatorError when there is none. */
export function requireDatabase(file: string): void {
  if (!existsSync(file)) {
    throw new OperatorError(`There is no database ${file}. DATA_DIR names the data folder; npm start makes one.`)
  }
}

/** @returns the first fault that SQLite finds; a quick check does not compare indexes with their tables. */
export function findDamage(db: Database, check: "quick_check" | "integrity_check"): string | undefined {
  try {
    const verdict = String(prepareCached(db, `PRAGMA ${check}(1)`).pluck().get())
    return verdict === "ok" ? undefined : verdict.replace("*** in database main ***", "").trim().replaceAll("\n", " ")
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError) return error.message
    throw error
  }
}

/** Whether the file passed the check when it was opened, and every table can be read now. */
export function isAnswering(db: Database): boolean {
  const latestRows = `SELECT (SELECT max(rowid) FROM user), (SELECT max(rowid) FROM session), (SELECT max(rowid) FROM inquiry),
    (SELECT max(rowid) FROM inquiry_delivery), (SELECT max(rowid) FROM saved_slideshow)`
  try {
    return !damaged.has(db) && prepareCached(db, latestRows).get() !== undefined
  } catch {
    return false
  }
}
