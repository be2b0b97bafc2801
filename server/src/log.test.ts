import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { closeSync, existsSync, openSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { describe, expect, it } from "vitest"
import { temporaryFolder } from "./testing/temporary-folder.ts"

const logModule = JSON.stringify(new URL("./log.ts", import.meta.url).href)
const imports = `
  import { closeSync, openSync } from "node:fs"
  import { createLogger } from ${logModule}
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
  const log = (format) => createLogger("test", { LOG_LEVEL: "info", LOG_FORMAT: format })
`

const args = (script: string) => ["--import", "tsx", "--input-type=module", "--eval", imports + script]

describe.each(["json", "pretty"])("a %s log", (format) => {
  it.runIf(existsSync("/dev/full"))("drops lines while the disk is full, and writes again when it is not", async () => {
    const file = join(await temporaryFolder(), "log")
    const full = openSync("/dev/full", "w")
    const child = spawn(
      process.execPath,
      args(`
        const target = log("${format}")
        for (let line = 0; line < 5; line++) { target.info("lost"); await pause() }
        closeSync(1)
        openSync(${JSON.stringify(file)}, "w")
        target.info("kept")
        await pause()
        process.exit(7)`),
      { stdio: ["ignore", full, "ignore"], timeout: 20_000, killSignal: "SIGKILL" },
    )
    closeSync(full)
    expect(await once(child, "exit")).toEqual([7, null])
    expect(readFileSync(file, "utf8").trim().split("\n")).toEqual([expect.stringContaining("kept")])
  })

  it("continues after the reader has closed the pipe", async () => {
    const child = spawn(
      process.execPath,
      args(`
        const target = log("${format}")
        process.on("message", async () => {
          for (let line = 0; line < 5; line++) { target.info("lost"); await pause() }
          process.exit(7)
        })
        process.send("up")`),
      { stdio: ["ignore", "pipe", "ignore", "ipc"], timeout: 20_000, killSignal: "SIGKILL" },
    )
    await once(child, "message")
    child.stdout?.destroy()
    child.send("go on")
    expect(await once(child, "exit")).toEqual([7, null])
  })
})

it("a pretty log has the time, the level and the message in its line", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, args('log("pretty").warn("The disk is full.")'))
  expect(stdout).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: The disk is full\.\n$/)
})
