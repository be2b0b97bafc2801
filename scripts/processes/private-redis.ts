import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, mkdirSync, openSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { socketPath } from "@site/server/socket-path.ts"
import { Redis } from "ioredis"
import { SetupError } from "../setup-error.ts"
import { keepRunning } from "./keep-running.ts"

const startPatienceMs = 30_000

/**
 * Runs redis-server as the child of a shell that turns into it. A pipe ties it to this process: when
 * the pipe closes, because we ended in whatever way, Redis is told to save and go.
 */
const tiedToParent = 'exec 3<&0; (cat <&3 >/dev/null; kill $$ 2>/dev/null) & exec "$@" 3<&- </dev/null'

export interface PrivateRedis {
  /** What REDIS_URL takes: the path of its socket. */
  url: string
  stop(): Promise<void>
}

/**
 * A Redis of our own that keeps its data in `folder` (append-only, nothing evicted) and listens on a
 * socket only its owner can open: no port is taken and nobody else on the machine can reach it. It is
 * started again when it ends by itself.
 *
 * @throws SetupError when it does not come up.
 */
export async function startPrivateRedis(folder: string, say: (line: string) => void = () => {}): Promise<PrivateRedis> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const url = socketPath(folder, "redis.sock")
  const logFile = join(folder, "redis.log")
  const launch = () => launchRedis(folder, { url, logFile })
  const first = launch()
  try {
    await answersPing(url, first)
  } catch {
    first.stdin?.destroy()
    throw new SetupError(`Redis did not start; ${logFile} says why.`)
  }
  return { url, ...keepRunning("queue (Redis)", first, { launch, end: (child) => child.stdin?.end(), say }) }
}

function launchRedis(folder: string, { url, logFile }: { url: string; logFile: string }): ChildProcess {
  rmSync(url, { force: true })
  const settings = {
    port: "0",
    unixsocket: url,
    unixsocketperm: "700",
    dir: folder,
    appendonly: "yes",
    save: "",
    "maxmemory-policy": "noeviction",
  }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const log = openSync(logFile, "a", 0o600)
  const child = spawn("sh", ["-c", tiedToParent, "sh", "redis-server", ...args], {
    stdio: ["pipe", log, log],
    // Its own group: a Ctrl-C at the terminal is for us, and we end the parts in their order.
    detached: true,
  })
  closeSync(log)
  // The reader of the pipe goes with it.
  child.once("exit", () => {
    child.stdin?.destroy()
    rmSync(url, { force: true })
  })
  return child
}

async function answersPing(url: string, child: ChildProcess): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null })
  redis.on("error", () => {})
  try {
    const gone = new Promise<never>((_, reject) => child.once("exit", () => reject(new Error("Redis ended"))))
    const late = sleep(startPatienceMs, undefined, { ref: false }).then(() => {
      throw new Error("Redis does not answer")
    })
    await Promise.race([redis.ping(), gone, late])
  } finally {
    redis.disconnect()
  }
}
