import SqliteDatabase from "better-sqlite3"
import { expect, it } from "vitest"
import { cacheStatements } from "./statement-cache.ts"

it("prepares each statement once per database", () => {
  const [one, two] = [new SqliteDatabase(":memory:"), new SqliteDatabase(":memory:")]
  const cached = cacheStatements(one)
  expect(cached.prepare("SELECT 1")).toBe(cacheStatements(one).prepare("SELECT 1"))
  expect(cached.prepare("SELECT 1")).not.toBe(cached.prepare("SELECT 2"))
  expect(cached.prepare("SELECT 1")).not.toBe(cacheStatements(two).prepare("SELECT 1"))
  expect(cached.prepare("SELECT 1 AS one").get()).toEqual({ one: 1 })
  one.close()
  two.close()
})
