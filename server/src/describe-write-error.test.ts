import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { describeWriteError } from "./describe-write-error.ts"

const folder = mkdtempSync(join(tmpdir(), "write-fault-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function faultOf(write: () => void): string {
  try {
    write()
  } catch (error) {
    return describeWriteError(error)
  }
  throw new Error("Expected the write to fail")
}

describe("why something cannot be written", () => {
  it.each([
    ["its folder does not exist", () => writeFileSync(join(folder, "none/file"), "")],
    ["a parent is not a folder", () => mkdirSync("/dev/null/data", { recursive: true })],
    ["it is a folder", () => writeFileSync(folder, "")],
    ["its name is too long", () => writeFileSync(join(folder, "x".repeat(300)), "")],
    ["it already exists", () => mkdirSync(folder)],
  ])("%s", (reason, write) => {
    expect(faultOf(write)).toBe(reason)
  })
})
