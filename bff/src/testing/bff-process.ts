import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"

const program = join(import.meta.dirname, "../main.ts")

export interface BffProcess {
  /** http://127.0.0.1:PORT, another port after each start. */
  origin: string
  /** What it logged so far. */
  log(): string
  /** Ends it as a crash or a power cut would. */
  kill(): Promise<void>
}

/** The BFF as a process of its own, which a test can kill. @param env all of its settings. */
export async function startBffProcess(env: Record<string, string>): Promise<BffProcess> {
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", program], {
    env: { PORT: "0", LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  })
  let log = ""
  child.stdout?.on("data", (chunk) => {
    log += chunk
  })
  const [message] = (await once(child, "message")) as [{ address: string }]
  return {
    origin: message.address,
    log: () => log,
    async kill() {
      child.kill("SIGKILL")
      await once(child, "exit")
    },
  }
}
