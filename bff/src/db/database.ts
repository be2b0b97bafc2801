import { chmodSync, existsSync, mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { StartupError } from "@site/server/startup-error.ts"
import { explainWriteFault } from "@site/server/write-fault.ts"
import SqliteDatabase, { type Database } from "better-sqlite3"
import { migrate } from "./migrate.ts"
import { prepareOnce } from "./prepare-once.ts"

export type { Database }

/** Another process may hold the write lock this long before a statement gives up. */
const busyTimeoutMs = 5000

/**
 * Opens the site's database, creating it when absent, and brings it to the current version.
 *
 * @throws StartupError when the file cannot be opened or is not a database.
 */
export function openDatabase(file: string): Database {
  try {
    mkdirSync(dirname(file), { recursive: true })
    const db = new SqliteDatabase(file, { timeout: busyTimeoutMs })
    // Visitors' names and addresses are nobody else's business; SQLite gives its other files the same mode.
    chmodSync(file, 0o600)
    db.exec("PRAGMA journal_mode = WAL")
    // An acknowledged write survives a power cut; WAL's default, NORMAL, may lose the last ones.
    db.exec("PRAGMA synchronous = FULL")
    db.exec("PRAGMA foreign_keys = ON")
    migrate(db)
    return db
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError || (error as NodeJS.ErrnoException).syscall) {
      throw new StartupError(`The database ${file} cannot be opened: ${explainWriteFault(error)}.`)
    }
    throw error
  }
}

/**
 * For whoever looks after a site: a mistyped folder must not become an empty one.
 *
 * @throws StartupError when there is no database, and as `openDatabase`.
 */
export function openExistingDatabase(file: string): Database {
  requireDatabase(file)
  return openDatabase(file)
}

/** @throws StartupError when there is none. */
export function requireDatabase(file: string): void {
  if (!existsSync(file)) {
    throw new StartupError(`There is no database ${file}. DATA_DIR names the data folder; npm start makes one.`)
  }
}

/** Whether a statement gets an answer: the file is there and can be read. */
export function isAnswering(db: Database): boolean {
  try {
    return prepareOnce(db, "SELECT count(*) FROM user").get() !== undefined
  } catch {
    return false
  }
}
