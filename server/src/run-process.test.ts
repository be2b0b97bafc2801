import { spawn } from "node:child_process"
import { once } from "node:events"
import { expect, it } from "vitest"

const script = `
  import { runProcess } from ${JSON.stringify(new URL("./run-process.ts", import.meta.url).href)}
  process.send("up")
  await new Promise((resolve) => process.once("disconnect", resolve))
  setTimeout(() => {}, 60_000)
  await runProcess(async () => ({ close: async () => console.error("closed") }))`

it("a process whose parent ends while it starts closes and exits without a stack", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    timeout: 20_000,
  })
  let stderr = ""
  child.stderr?.on("data", (chunk) => (stderr += chunk))
  await once(child, "message")
  child.disconnect()
  expect({ code: (await once(child, "exit"))[0], stderr }).toEqual({ code: 0, stderr: "closed\n" })
})
