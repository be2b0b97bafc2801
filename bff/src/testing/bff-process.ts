import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { makeSiteFolders } from "./running-bff.ts"

const program = join(import.meta.dirname, "../main.ts")

export interface BffProcess {
  /** http://127.0.0.1:PORT, with a new port after each start. */
  origin: string
  /** Its log so far. */
  log(): string
  kill(): Promise<void>
}

/** A BFF in its own process, with its data in `folder`; without Redis unless the settings have a REDIS_URL. */
export async function startBffProcess(folder: string, settings: Record<string, string> = {}): Promise<BffProcess> {
  const { contentFolder, distFolder } = makeSiteFolders(folder)
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", program], {
    env: {
      PORT: "0",
      LOG_LEVEL: "silent",
      DATA_DIR: join(folder, "data"),
      CONTENT_DIR: contentFolder,
      WEB_DIST_DIR: distFolder,
      REDIS_URL: join(folder, "no-such.sock"),
      ...settings,
    },
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
