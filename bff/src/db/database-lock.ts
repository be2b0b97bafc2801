import { chmodSync, existsSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { StartupError } from "@site/server/startup-error.ts"
import SqliteDatabase, { type Database } from "better-sqlite3"

/** Where a restore prepares what it moves into the data folder at the end. */
export const restoringFolder = ".restoring"

/** A restore that is refused holds the lock for a moment. */
const sharedTimeoutMs = 1000

/**
 * Every process that has the database open shares a lock, and a restore takes it exclusively: nothing is ever written
 * to a database that is being moved away. SQLite's own lock on an empty database beside it, which the system releases
 * with the process.
 *
 * @returns the lock, to be closed after the database.
 * @throws StartupError while a backup is being restored, and after a restore that was interrupted.
 */
export function shareDatabase(file: string): Database {
  const lock = openLock(file, sharedTimeoutMs)
  try {
    lock.exec("BEGIN; SELECT count(*) FROM sqlite_schema")
  } catch (error) {
    lock.close()
    throw explainBusy(error, `A backup is being restored into ${dirname(file)}; try again when that is done.`)
  }
  if (!existsSync(file) && existsSync(join(dirname(file), restoringFolder))) {
    lock.close()
    throw new StartupError(`A restore into ${dirname(file)} was interrupted; run it again.`)
  }
  return lock
}

/** @throws StartupError while any process has the database open. */
export function lockDatabase(file: string): Database {
  const lock = openLock(file, 0)
  try {
    lock.exec("BEGIN EXCLUSIVE")
    return lock
  } catch (error) {
    lock.close()
    throw explainBusy(error, `The site in ${dirname(file)} is running. Stop it first.`)
  }
}

function openLock(file: string, timeout: number): Database {
  const lockFile = join(dirname(file), `${basename(file, ".db")}.lock`)
  const lock = new SqliteDatabase(lockFile, { timeout })
  chmodSync(lockFile, 0o600)
  return lock
}

function explainBusy(error: unknown, sentence: string): unknown {
  const isBusy = error instanceof SqliteDatabase.SqliteError && error.code.startsWith("SQLITE_BUSY")
  return isBusy ? new StartupError(sentence) : error
}
