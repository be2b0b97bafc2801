import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { getPriority, tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"

it("a worker that is started at a lower priority keeps it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "worker-"))
  const program = join(import.meta.dirname, "main.ts")
  const child = spawn("nice", ["-n", "19", process.execPath, "--import", "tsx", program], {
    env: { ...process.env, DATA_DIR: folder, CONTENT_DIR: folder, REDIS_URL: join(folder, "redis.sock") },
    stdio: ["ignore", "pipe", "inherit"],
  })
  onTestFinished(() => {
    child.kill("SIGKILL")
    rmSync(folder, { recursive: true })
  })
  let log = ""
  for await (const chunk of child.stdout) {
    log += chunk
    if (log.includes("waiting for jobs")) break
  }
  expect(log).toContain("waiting for jobs")
  expect(getPriority(child.pid)).toBe(19)
})
