import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"

let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), "site-main-"))
})
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

/** The process, to its end. */
function run(): Promise<{ code: number | string | null | undefined; stderr: string }> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataFolder,
    REDIS_URL: join(dataFolder, "no.sock"),
    LOG_LEVEL: "silent",
    PORT: "0",
  }
  const args = ["--import", "tsx", join(import.meta.dirname, "main.ts")]
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, _stdout, stderr) => resolve({ code: error?.code, stderr }))
  })
}

it("ends with a sentence when a file lies where its media folder must be", async () => {
  writeFileSync(join(dataFolder, "media"), "")
  expect(await run()).toEqual({
    code: 78,
    stderr: `${join(dataFolder, "media")} cannot be used: it is not a folder.\n`,
  })
})

it("ends with a sentence when the file of the password cannot be read", async () => {
  mkdirSync(join(dataFolder, "admin-password"))
  expect(await run()).toEqual({
    code: 78,
    stderr: `${join(dataFolder, "admin-password")} cannot be read: it is a folder.\n`,
  })
})
