import { rmSync } from "node:fs"
import { OperatorError } from "@site/server/operator-error.ts"
import SqliteDatabase, { type Database } from "better-sqlite3"
import { connectDatabase, findDamage, requireDatabase, type Warn } from "./database.ts"
import { requireSiteDatabase } from "./migrate.ts"

/** SQLite's errors for the file that is read, not for the one that is written. */
const readFault = /^SQLITE_(CORRUPT|NOTADB|IOERR_(SHORT_)?READ)/

/**
 * Copies a database that may be in use with SQLite's online backup.
 *
 * @returns the damage, if any: the copy is as damaged, or was not made.
 * @throws OperatorError when there is no database, or while a backup is being restored.
 */
export async function copyDatabase(from: string, to: string, warn: Warn): Promise<string | undefined> {
  requireDatabase(from)
  try {
    await using(connectDatabase(from, warn), (db) => db.backup(to))
    return await using(new SqliteDatabase(to, { fileMustExist: true }), (db) => {
      // A single file, readable on a read-only disk; opening the site's database switches back to WAL.
      db.pragma("journal_mode = delete")
      return findDamage(db, "integrity_check")
    })
  } catch (error) {
    const fault = error instanceof OperatorError ? error.cause : error
    if (!(fault instanceof SqliteDatabase.SqliteError && readFault.test(fault.code))) throw error
    for (const end of ["", "-wal", "-journal"]) rmSync(to + end, { force: true })
    return fault.message
  }
}

/** @throws OperatorError when SQLite finds a fault in the file, or it is not a database of this site. */
export function checkDatabase(file: string): void {
  read(file, (db) => {
    const damage = findDamage(db, "integrity_check")
    if (damage !== undefined) throw new OperatorError(`The database ${file} is damaged: ${damage}.`)
    requireSiteDatabase(db)
  })
}

export function countRows(file: string): { inquiries: number; accounts: number } {
  return read(file, (db) => {
    const count = (table: "inquiry" | "user") =>
      db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0
    return { inquiries: count("inquiry"), accounts: count("user") }
  })
}

/** The names of the files that saved slideshows consist of. */
export function listSavedFiles(file: string): string[] {
  return read(file, (db) => {
    // Older versions have no such table.
    const hasTable = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'saved_slideshow'").get() !== undefined
    if (!hasTable) return []
    const sql = "SELECT video_file, small_video_file, poster_file FROM saved_slideshow"
    const rows = db.prepare<[], (string | null)[]>(sql).raw().all()
    return rows.flat().filter((name) => name !== null)
  })
}

function read<T>(file: string, work: (db: Database) => T): T {
  const db = new SqliteDatabase(file, { readonly: true })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

async function using<T>(db: Database, work: (db: Database) => T): Promise<Awaited<T>> {
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
