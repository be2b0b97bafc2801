import { StartupError } from "@site/server/startup-error.ts"
import SqliteDatabase, { type Database } from "better-sqlite3"
import { requireDatabase } from "./database.ts"

/**
 * Copies a database that may be in use, as it is at one moment, by SQLite's online backup.
 *
 * @throws StartupError when there is none.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  requireDatabase(from)
  await using(from, (db) => db.backup(to))
  // One file, that can be looked at where nothing can be written; opening the site's database makes it WAL again.
  await using(to, (db) => db.pragma("journal_mode = delete"))
}

/** @throws StartupError when SQLite finds a fault in the file. */
export function checkDatabase(file: string): void {
  const db = new SqliteDatabase(file, { readonly: true })
  try {
    const verdict = db.pragma("integrity_check", { simple: true })
    if (verdict !== "ok") throw new StartupError(`The database ${file} is damaged: ${verdict}.`)
  } finally {
    db.close()
  }
}

export function countRows(file: string): { inquiries: number; accounts: number } {
  const db = new SqliteDatabase(file, { readonly: true })
  try {
    const count = (table: "inquiry" | "user") =>
      db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0
    return { inquiries: count("inquiry"), accounts: count("user") }
  } finally {
    db.close()
  }
}

/** The names of the files that saved slideshows consist of. */
export function listSavedFiles(file: string): string[] {
  const db = new SqliteDatabase(file, { readonly: true })
  try {
    const isThere = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'saved_slideshow'").get() !== undefined
    if (!isThere) return []
    const sql = "SELECT video_file, small_video_file, poster_file FROM saved_slideshow"
    const rows = db.prepare<[], (string | null)[]>(sql).raw().all()
    return rows.flat().filter((name) => name !== null)
  } finally {
    db.close()
  }
}

/** Whether another process has the database open: SQLite leaves WAL only alone. */
export function isInUse(file: string): boolean {
  const db = new SqliteDatabase(file, { timeout: 0 })
  try {
    return db.pragma("journal_mode = delete", { simple: true }) !== "delete"
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError && error.code.startsWith("SQLITE_BUSY")) return true
    throw error
  } finally {
    db.close()
  }
}

async function using<T>(file: string, work: (db: Database) => T): Promise<Awaited<T>> {
  const db = new SqliteDatabase(file, { fileMustExist: true })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
