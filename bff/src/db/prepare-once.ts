import type { Database, Statement } from "better-sqlite3"

const held = new WeakMap<Database, Map<string, Statement>>()

/**
 * A prepared statement that lives as long as its database. With Node 24.19 and later, better-sqlite3 12 that was
 * compiled on the machine ends the process when an idle garbage collection meets a statement nobody holds, so a process
 * that goes on must not drop any; `Database.pragma` drops one at each call.
 */
export function prepareOnce(db: Database, sql: string): Statement {
  const statements = held.get(db) ?? new Map<string, Statement>()
  held.set(db, statements)
  const statement = statements.get(sql) ?? db.prepare(sql)
  statements.set(sql, statement)
  return statement
}

/** The same database for a library that prepares anew at each call. */
export function holdStatements(db: Database): Database {
  return Object.create(db, { prepare: { value: (sql: string) => prepareOnce(db, sql) } })
}
