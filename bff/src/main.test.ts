import { execFile } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { beforeEach, expect, it } from "vitest"

let dataFolder: string
beforeEach(async () => {
  dataFolder = await temporaryFolder()
})

/** Runs the BFF until it exits. */
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

it("exits with a message when its media folder is a file", async () => {
  const path = join(dataFolder, "media")
  writeFileSync(path, "")
  expect(await run()).toEqual({ code: 78, stderr: `${path} cannot be used: it is not a folder.\n` })
})

it("exits with a message when the password file cannot be read", async () => {
  const path = join(dataFolder, "admin-password")
  mkdirSync(path)
  expect(await run()).toEqual({ code: 78, stderr: `${path} cannot be read: it is a folder.\n` })
})
