import { chmodSync, existsSync, mkdirSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { OperatorError } from "@site/server/operator-error.ts"
import SqliteDatabase, { type Database } from "better-sqlite3"

// SQLite's own file locks, on empty databases: the operating system releases them with the process.

/** Where a restore stages the files that it moves into the data folder at the end. */
export const restoringFolder = ".restoring"

/** A restore that is refused holds the lock for a moment. */
const sharedTimeoutMs = 1000
/** While SQLite takes an exclusive lock, it holds a shared one: without a timeout, two processes can refuse each other. */
const exclusiveTimeoutMs = 100

/**
 * Locks a data folder for one process: `npm start`, or the restore of a backup.
 *
 * @param refusal the message when another process holds the lock.
 * @returns a function that releases it. Keep it: the lock is released too when it is garbage-collected.
 * @throws OperatorError when another process holds the lock, or the folder cannot be used.
 */
export function lockDataFolder(folder: string, refusal: string): () => void {
  mkdirSync(folder, { recursive: true })
  return lockExclusively(join(folder, "start.lock"), refusal)
}

/**
 * Takes the lock that every process with the database open shares. A restore takes it exclusively: nothing is ever
 * written to a database that is being moved away.
 *
 * @returns a function that releases it, to be called after the database is closed.
 * @throws OperatorError while a backup is being restored, and after a restore that was interrupted.
 */
export function lockDatabaseShared(databaseFile: string): () => void {
  const lock = openLock(lockFileOf(databaseFile), sharedTimeoutMs)
  try {
    lock.exec("BEGIN; SELECT count(*) FROM sqlite_schema")
  } catch (error) {
    lock.close()
    throw explainBusy(error, `A backup is being restored into ${dirname(databaseFile)}; try again when that is done.`)
  }
  if (!existsSync(databaseFile) && existsSync(join(dirname(databaseFile), restoringFolder))) {
    lock.close()
    throw new OperatorError(`A restore into ${dirname(databaseFile)} was interrupted; run it again.`)
  }
  return () => lock.close()
}

/** @returns a function that releases it. @throws OperatorError while any process has the database open. */
export function lockDatabaseExclusively(databaseFile: string): () => void {
  return lockExclusively(lockFileOf(databaseFile), `The site in ${dirname(databaseFile)} is running. Stop it first.`)
}

function lockFileOf(databaseFile: string): string {
  return join(dirname(databaseFile), `${basename(databaseFile, ".db")}.lock`)
}

function lockExclusively(file: string, refusal: string): () => void {
  const lock = openLock(file, exclusiveTimeoutMs)
  try {
    lock.exec("BEGIN EXCLUSIVE")
    return () => lock.close()
  } catch (error) {
    lock.close()
    throw explainBusy(error, refusal)
  }
}

function openLock(file: string, timeout: number): Database {
  try {
    const lock = new SqliteDatabase(file, { timeout })
    chmodSync(file, 0o600)
    return lock
  } catch (error) {
    if (!(error instanceof SqliteDatabase.SqliteError)) throw error
    throw new OperatorError(`${file} cannot be opened: ${error.message}.`)
  }
}

function explainBusy(error: unknown, message: string): unknown {
  const isBusy = error instanceof SqliteDatabase.SqliteError && error.code.startsWith("SQLITE_BUSY")
  return isBusy ? new OperatorError(message) : error
}
