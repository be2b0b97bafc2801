import { spawn } from "node:child_process"
import { once } from "node:events"
import { expect, it } from "vitest"

const imports = `import { reportReady, waitForEnd } from ${JSON.stringify(new URL("./parent-process.ts", import.meta.url).href)}`

/** Runs the script, and lets the parent be gone before the script goes on. */
async function runOrphaned(script: string) {
  const whenOrphaned = "await new Promise((resolve) => process.once('disconnect', resolve))"
  const child = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "--input-type=module",
      "--eval",
      `${imports}\nprocess.send("up")\n${whenOrphaned}\nsetTimeout(() => {}, 60_000)\n${script}`,
    ],
    { stdio: ["ignore", "ignore", "pipe", "ipc"], timeout: 20_000 },
  )
  let stderr = ""
  child.stderr?.on("data", (chunk) => (stderr += chunk))
  await once(child, "message")
  child.disconnect()
  const [code] = await once(child, "exit")
  return { code, stderr }
}

it("a process whose parent ended while it started reports to nothing, and ends without a stack", async () => {
  const run = await runOrphaned("reportReady()\nawait waitForEnd()\nprocess.exit(7)")
  expect(run).toEqual({ code: 7, stderr: "" })
})
