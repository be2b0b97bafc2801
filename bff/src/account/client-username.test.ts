import { describe, expect, it } from "vitest"
import { isClientUsername } from "./client-username.ts"

describe("the name of a client account", () => {
  it.each(["a", "7", "casey", "river.stone", "sam-2", "a_b", "x".repeat(64)])("may be %j", (name) => {
    expect(isClientUsername(name)).toBe(true)
  })

  it.each([
    "Admin",
    "ADMIN",
    "аdmin",
    "admin ",
    "admin\u200b",
    "-x",
    "x-",
    "a b",
    "",
    "x".repeat(65),
    "../x",
    "a\nb",
    "a\n",
  ])("may not be %j", (name) => {
    expect(isClientUsername(name)).toBe(false)
  })
})
