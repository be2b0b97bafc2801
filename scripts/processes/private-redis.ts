import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { socketPath } from "@site/server/socket-path.ts"
import { Redis } from "ioredis"
import { healthyAfterMs, keepRunning } from "./keep-running.ts"

const defaultStartTimeoutMs = 15_000

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
 * started again whenever it ends. Data that it refuses to load is renamed, since the site can refill the queue.
 *
 * @returns when it answers, or after 15 s without an answer: it is still retried then, and the site works without it.
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
  if (!(await isAnswering(url, startTimeoutMs))) {
    const logFile = join(folder, "redis.log")
    print(`Redis did not start; ${logFile} says why. The site runs without its queue until Redis starts.`)
  }
  return { url, ...kept }
}

/** After a refusal the next launch gets an empty folder; if that is refused too, the data was not the reason. */
function launchWithLoadableData(folder: string, { url, print }: { url: string; print: (line: string) => void }) {
  let refusals = 0
  let renamedTo: string | undefined
  return () => {
    if (refusals === 1) {
      renamedTo = `${folder}-damaged-${new Date().toISOString().replaceAll(":", "-")}`
      renameSync(folder, renamedTo)
      print(`Redis cannot load its data. The folder was renamed to ${renamedTo}, and the queue starts empty.`)
    } else if (refusals === 2 && renamedTo) {
      rmSync(folder, { recursive: true, force: true })
      renameSync(renamedTo, folder)
      print(`Redis does not start with an empty folder either. The folder was renamed back to ${folder}.`)
    }
    const startedAtMs = Date.now()
    const child = launchRedis(folder, url)
    child.once("exit", (code) => {
      const wasHealthy = Date.now() - startedAtMs > healthyAfterMs
      // redis-server exits with 1 for data or a folder that it cannot use.
      if (code !== 1) refusals = 0
      else refusals = wasHealthy ? 1 : refusals + 1
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
      // Its own group: a Ctrl-C at the terminal is for us, and we end the parts in their order.
      detached: true,
    })
    child.stdin?.on("error", () => {})
    // The reader of the pipe goes with it.
    child.once("exit", () => {
      child.stdin?.destroy()
      rmSync(url, { force: true })
    })
    return child
  } finally {
    closeSync(log)
  }
}

async function isAnswering(url: string, timeoutMs: number): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null })
  redis.on("error", () => {})
  try {
    const late = sleep(timeoutMs, "late", { ref: false })
    return (await Promise.race([redis.ping(), late])) === "PONG"
  } finally {
    redis.disconnect()
  }
}
