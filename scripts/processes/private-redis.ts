import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Redis } from "ioredis"
import { healthyAfterMs, keepRunning } from "./keep-running.ts"
import { socketPath } from "./socket-path.ts"

const defaultStartTimeoutMs = 15_000

/**
 * A shell that execs redis-server, beside a reader of a pipe from this process. When this process ends, even by
 * SIGKILL, the pipe closes and the reader terminates Redis.
 */
const tiedToParent = 'exec 3<&0; (cat <&3 >/dev/null; kill $$ 2>/dev/null) & exec "$@" 3<&- </dev/null'

export interface PrivateRedis {
  /** What REDIS_URL takes: the path of its socket. */
  url: string
  stop(): Promise<void>
}

/**
 * Runs a Redis with its data in `folder` (append-only, no eviction), on a socket that only its owner can open. It is
 * restarted whenever it ends. Data that it cannot load is renamed, since the site can refill the queue.
 *
 * @returns once it responds, or after 15 s: restarts go on, and the site works without it.
 */
export async function startPrivateRedis(
  folder: string,
  print: (line: string) => void = () => {},
  startTimeoutMs = defaultStartTimeoutMs,
): Promise<PrivateRedis> {
  const url = socketPath(folder, "redis.sock")
  const kept = keepRunning("queue (Redis)", {
    launch: launchWithLoadableData(folder, { url, print }),
    end: (child) => child.stdin?.end(),
    print,
  })
  if (!(await isResponding(url, startTimeoutMs))) {
    const logFile = join(folder, "redis.log")
    print(`Redis did not start; see ${logFile}. The site runs without its queue until Redis starts.`)
  }
  return { url, ...kept }
}

/** After a failure to load, the next launch gets an empty folder; if that fails too, the data was not the reason. */
function launchWithLoadableData(folder: string, { url, print }: { url: string; print: (line: string) => void }) {
  let failures = 0
  let renamedTo: string | undefined
  return () => {
    if (failures === 1) {
      renamedTo = `${folder}-damaged-${new Date().toISOString().replaceAll(":", "-")}`
      renameSync(folder, renamedTo)
      print(`Redis cannot load its data. The folder was renamed to ${renamedTo}, and the queue starts empty.`)
    } else if (failures === 2 && renamedTo) {
      rmSync(folder, { recursive: true, force: true })
      renameSync(renamedTo, folder)
      print(`Redis does not start with an empty folder either. The folder was renamed back to ${folder}.`)
    }
    const startedAtMs = Date.now()
    const child = launchRedis(folder, url)
    child.once("exit", (code) => {
      const wasHealthy = Date.now() - startedAtMs > healthyAfterMs
      // redis-server exits with 1 when it cannot use its data or folder.
      if (code !== 1) failures = 0
      else failures = wasHealthy ? 1 : failures + 1
    })
    return child
  }
}

function launchRedis(folder: string, url: string): ChildProcess {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
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
  const log = openSync(join(folder, "redis.log"), "a", 0o600)
  try {
    const child = spawn("sh", ["-c", tiedToParent, "sh", "redis-server", ...args], {
      stdio: ["pipe", log, log],
      // Its own process group: Ctrl-C must reach this process alone, which ends the others in order.
      detached: true,
    })
    child.stdin?.on("error", () => {})
    // Ends the reader of the pipe.
    child.once("exit", () => {
      child.stdin?.destroy()
      rmSync(url, { force: true })
    })
    return child
  } finally {
    closeSync(log)
  }
}

async function isResponding(url: string, timeoutMs: number): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null })
  redis.on("error", () => {})
  try {
    const late = sleep(timeoutMs, "late", { ref: false })
    return (await Promise.race([redis.ping(), late])) === "PONG"
  } finally {
    redis.disconnect()
  }
}
