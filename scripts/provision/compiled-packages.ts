import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { projectRoot } from "../project-root.ts"
import { SetupError } from "../setup-error.ts"
import { tryToHoldInstallation, waitingForOther } from "./installation-lock.mjs"

/**
 * SQLite in 40 s: the package's own -O3 takes three times as long as -O1, and its full-text and spatial indexes, which
 * nothing here asks for, half as long again. Who can fetch a compiled package has it as its makers built it.
 */
const compilerFlags = [
  "-O1",
  ...["FTS3", "FTS4", "FTS5", "RTREE", "GEOPOLY"].map((part) => `-USQLITE_ENABLE_${part}`),
].join(" ")

/** Lies in node_modules, so that it is gone with what it tells of. */
const stampFile = join(projectRoot, "node_modules/.compiled")

const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

interface Compilation {
  /** @throws SetupError when it fails; npm has printed why. */
  finish(): Promise<void>
  stop(): void
}

/**
 * Starts what npm ci was told to leave out: packages fetch their part that is compiled for this machine, or compile it
 * here, which takes one core a minute. Until it is finished, nothing may use the database. Done once for an
 * installation; what another command has begun is waited for.
 */
export function compilePackages(): Compilation {
  const stopping = new AbortController()
  // Runs at once as far as the start of npm, whatever the caller goes on with.
  const finished = compile(stopping.signal)
  finished.catch(() => {})
  return { finish: () => finished, stop: () => stopping.abort() }
}

async function compile(stop: AbortSignal): Promise<void> {
  if (existsSync(stampFile)) return
  let letGo = tryToHoldInstallation(projectRoot)
  if (letGo === undefined) console.error(waitingForOther)
  while (letGo === undefined) {
    await sleep(200, undefined, { signal: stop })
    letGo = tryToHoldInstallation(projectRoot)
  }
  try {
    // By the command that was waited for.
    if (existsSync(stampFile)) return
    await rebuild(stop)
    writeFileSync(stampFile, "")
  } finally {
    letGo()
  }
}

async function rebuild(stop: AbortSignal): Promise<void> {
  // The links to programs are in place, and in use meanwhile.
  const npm = spawn("npm", ["rebuild", "--no-bin-links", "--loglevel=error"], {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CFLAGS: compilerFlags, CXXFLAGS: compilerFlags },
    // A group of its own, to end it with its compilers.
    detached: true,
  })
  const end = () => {
    if (npm.pid !== undefined && npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid)
  }
  const endBoth = (signal: NodeJS.Signals) => {
    end()
    // As without this listener, unless another one sees to it.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  stop.addEventListener("abort", end)
  for (const signal of endingSignals) process.once(signal, endBoth)
  const [code] = await once(npm, "exit")
  for (const signal of endingSignals) process.off(signal, endBoth)
  if (code !== 0) throw new SetupError("The dependencies could not be installed: npm rebuild failed, see above.")
}
