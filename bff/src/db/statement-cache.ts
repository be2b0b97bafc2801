import type { Database, Statement } from "better-sqlite3"

const cache = new WeakMap<Database, Map<string, Statement>>()

/**
 * A prepared statement that is cached as long as its database is open. With Node 24.19 and later, a better-sqlite3 12
 * that was compiled on the machine crashes when a statement is garbage-collected, so a long-running process must
 * keep each one; `Database.pragma` drops one per call. Remove this with better-sqlite3 13, which needs Node 22.
 */
export function prepareCached(db: Database, sql: string): Statement {
  const statements = cache.get(db) ?? new Map<string, Statement>()
  cache.set(db, statements)
  const statement = statements.get(sql) ?? db.prepare(sql)
  statements.set(sql, statement)
  return statement
}

/** The same database, for a library that prepares a statement at each call. */
export function cacheStatements(db: Database): Database {
  return Object.create(db, { prepare: { value: (sql: string) => prepareCached(db, sql) } })
}
