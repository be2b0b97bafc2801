import { describe, expect, it } from "vitest"
import { z } from "zod"
import { friendlyMessages } from "./validation-messages.ts"

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value, { error: friendlyMessages }).error?.issues[0]?.message
}

describe("plain words for a wrong value", () => {
  it.each<[string, z.ZodType, unknown]>([
    ["Expected a text but there is nothing", z.string(), undefined],
    ["Expected a text but received a number", z.string(), 7],
    ["Expected a text but received null", z.string(), null],
    ["Expected a list but received an object", z.array(z.string()), {}],
    ["Expected an object but received a list", z.object({}), []],
    ["Expected true or false but received a text", z.boolean(), "yes"],
    ["Expected a number", z.coerce.number(), "many"],
    ["Expected a number but received one that is out of range", z.number(), JSON.parse("1e999")],
    ["Expected a number but received one that is out of range", z.number(), JSON.parse("-1e999")],
    ["Expected a text but received a number", z.string(), JSON.parse("1e999")],
    ["Expected a whole number but received a fraction", z.number().int(), 1.5],
    ['Expected "json" or "pretty"', z.enum(["json", "pretty"]), "xml"],
    ['Expected "debug", "info", or "warn"', z.enum(["debug", "info", "warn"]), "loud"],
    ["Expected an e-mail address", z.email(), "sam at example"],
    ["Expected an address such as https://www.example.com", z.url(), "example"],
    ["Expected at least one character", z.string().min(1), ""],
    ["Expected at most 70 characters", z.string().max(70), "x".repeat(71)],
    ["Expected at least one entry", z.array(z.string()).min(1), []],
    ["Expected at most 5", z.number().max(5), 6],
    ["Expected more than 0", z.number().positive(), 0],
    ["Expected a multiple of 0.5", z.number().multipleOf(0.5), 4.7],
  ])("%s", (message, schema, value) => {
    expect(messageOf(schema, value)).toBe(message)
  })

  it("leave a schema its own message", () => {
    expect(messageOf(z.string().min(2, "Please give your name"), "")).toBe("Please give your name")
  })

  it("never repeat the value, which may hold a password", () => {
    expect(messageOf(z.url({ protocol: /^smtps?$/ }), "smpt://user:secret@mail.example.com")).not.toContain("secret")
  })
})
