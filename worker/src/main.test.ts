import { execFile, spawn } from "node:child_process"
import { writeFileSync } from "node:fs"
import { getPriority } from "node:os"
import { join } from "node:path"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { expect, it, onTestFinished } from "vitest"

const args = ["--import", "tsx", join(import.meta.dirname, "main.ts")]
const settingsIn = (folder: string) => ({
  PATH: process.env.PATH,
  DATA_DIR: folder,
  CONTENT_DIR: folder,
  REDIS_URL: join(folder, "no.sock"),
})

it("ends with a sentence when the media folder is a file", async () => {
  const folder = await temporaryFolder()
  writeFileSync(join(folder, "media"), "")
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, args, { env: settingsIn(folder) }, (error, _stdout, stderr) =>
      resolve({ code: error?.code, stderr }),
    )
  })
  expect(ended).toEqual({ code: 78, stderr: `${join(folder, "media")} cannot be used: it is not a folder.\n` })
})

it("a worker that is started at a lower priority keeps it", async () => {
  const folder = await temporaryFolder()
  const child = spawn("nice", ["-n", "19", process.execPath, ...args], {
    env: settingsIn(folder),
    stdio: ["ignore", "pipe", "inherit"],
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  let log = ""
  for await (const chunk of child.stdout) {
    log += chunk
    if (log.includes("waiting for jobs")) break
  }
  expect(log).toContain("waiting for jobs")
  expect(getPriority(child.pid)).toBe(19)
})
