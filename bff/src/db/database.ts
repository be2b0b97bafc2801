import { chmodSync, mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { StartupError } from "@site/server/startup-error.ts"
import SqliteDatabase, { type Database } from "better-sqlite3"
import { migrate } from "./migrate.ts"

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
    db.pragma("journal_mode = WAL")
    // An acknowledged write survives a power cut; WAL's default, NORMAL, may lose the last ones.
    db.pragma("synchronous = FULL")
    db.pragma("foreign_keys = ON")
    migrate(db)
    return db
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError || (error as NodeJS.ErrnoException).syscall) {
      throw new StartupError(`The database ${file} cannot be opened: ${(error as Error).message}.`)
    }
    throw error
  }
}
