import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { OperatorError } from "@site/server/operator-error.ts"
import SqliteDatabase, { type Database } from "better-sqlite3"
import { prepareCached } from "./statement-cache.ts"

const migrationsFolder = join(import.meta.dirname, "migrations")
const migrationName = /^(\d{4})-[a-z0-9-]+\.sql$/

/**
 * Migrates the database, one transaction per migration. SQLite's user_version is the number of the last one and is
 * written in the same transaction, so a killed migration is rolled back whole.
 *
 * @throws OperatorError when the database was written by a newer version of the site.
 */
export function migrate(db: Database): void {
  const migrations = readMigrations()
  refuseNewer(db, migrations)
  for (const migration of migrations) {
    const apply = db.transaction(() => {
      // Read again under the lock: another process may have migrated it.
      if (versionOf(db) >= migration.number) return
      db.exec(migration.sql)
      db.exec(`PRAGMA user_version = ${migration.number}`)
    })
    apply.exclusive()
  }
}

/** @throws OperatorError when the file lacks tables or columns of its version, or is newer than this version. */
export function requireSiteDatabase(db: Database): void {
  const migrations = readMigrations()
  refuseNewer(db, migrations)
  const model = new SqliteDatabase(":memory:")
  for (const { number, sql } of migrations) if (number <= Math.max(1, versionOf(db))) model.exec(sql)
  const found = new Set(listColumns(db))
  const missing = listColumns(model).filter((column) => !found.has(column))
  model.close()
  if (missing.length > 0) {
    throw new OperatorError(`${db.name} is not a database of this site: ${missing.join(", ")} is missing.`)
  }
}

function listColumns(db: Database): string[] {
  const sql = "SELECT t.name || '.' || c.name FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table'"
  return db.prepare<[], string>(sql).pluck().all()
}

function refuseNewer(db: Database, migrations: { number: number }[]): void {
  const newest = migrations.at(-1)?.number ?? 0
  const current = versionOf(db)
  if (current <= newest) return
  throw new OperatorError(
    `The database ${db.name} is at version ${current}, but this version of the site knows only ${newest}.`,
  )
}

function versionOf(db: Database): number {
  return Number(prepareCached(db, "PRAGMA user_version").pluck().get())
}

function readMigrations(): { number: number; sql: string }[] {
  return readdirSync(migrationsFolder)
    .sort()
    .map((file, index) => {
      const number = Number(migrationName.exec(file)?.[1])
      if (number !== index + 1) throw new Error(`Expected migration ${index + 1} but found ${file}`)
      return { number, sql: readFileSync(join(migrationsFolder, file), "utf8") }
    })
}
