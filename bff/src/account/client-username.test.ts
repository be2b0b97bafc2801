import { expect, it } from "vitest"
import { isClientUsername } from "./client-username.ts"

it.each(["a", "7", "casey", "river.stone", "sam-2", "a_b", "x".repeat(64)])("accepts the username %j", (name) => {
  expect(isClientUsername(name)).toBe(true)
})

it.each([
  ...["Admin", "ADMIN", "аdmin", "admin ", "admin\u200b"],
  ...["-x", "x-", "a b", "", "x".repeat(65), "../x", "a\nb", "a\n"],
])("rejects the username %j", (name) => {
  expect(isClientUsername(name)).toBe(false)
})
