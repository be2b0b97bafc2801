import SqliteDatabase from "better-sqlite3"
import { expect, it } from "vitest"
import { cacheStatements } from "./statement-cache.ts"

it("hands a library the same statement for the same text, and another database another one", () => {
  const [one, two] = [new SqliteDatabase(":memory:"), new SqliteDatabase(":memory:")]
  const held = cacheStatements(one)
  expect(held.prepare("SELECT 1")).toBe(cacheStatements(one).prepare("SELECT 1"))
  expect(held.prepare("SELECT 1")).not.toBe(held.prepare("SELECT 2"))
  expect(held.prepare("SELECT 1")).not.toBe(cacheStatements(two).prepare("SELECT 1"))
  expect(held.prepare("SELECT 1 AS one").get()).toEqual({ one: 1 })
  one.close()
  two.close()
})
