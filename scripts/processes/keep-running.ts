import type { ChildProcess } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"

const minRestartDelayMs = 500
const maxRestartDelayMs = 15_000
/** After a run this long the next restart is quick again. */
export const healthyAfterMs = 60_000
const stopTimeoutMs = 10_000

interface Program {
  /** May throw, as spawn does when the system is out of memory. */
  launch: () => ChildProcess
  /** Asks the child to end; it is killed 10 s later. */
  end: (child: ChildProcess) => void
  print: (line: string) => void
  /** A child that already runs, instead of launching the first one. */
  first?: ChildProcess
}

/** Restarts a child whenever it ends or cannot be started, with a growing delay, until it is stopped. */
export function keepRunning(name: string, { launch, end, print, first }: Program): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let next = first
  let child: ChildProcess | undefined

  const runOnce = async (): Promise<string> => {
    try {
      child = next ?? launch()
      next = undefined
      return await ended(child)
    } catch (error) {
      return `could not be started (${(error as Error).message})`
    }
  }
  const keepAlive = async () => {
    let delayMs = minRestartDelayMs
    for (;;) {
      const startedAtMs = Date.now()
      const how = await runOnce()
      if (stopping.signal.aborted) return
      if (Date.now() - startedAtMs > healthyAfterMs) delayMs = minRestartDelayMs
      print(`The ${name} ${how}; starting it again.`)
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      delayMs = Math.min(delayMs * 2, maxRestartDelayMs)
    }
  }
  const kept = keepAlive()

  return {
    async stop() {
      stopping.abort()
      if (child && isRunning(child)) {
        end(child)
        const timer = setTimeout(() => child?.kill("SIGKILL"), stopTimeoutMs)
        await kept
        clearTimeout(timer)
      }
      await kept
    },
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** @throws the error of a child that could not be spawned. */
function ended(child: ChildProcess): Promise<string> {
  const describe = (code: number | null, signal: NodeJS.Signals | null) =>
    `ended unexpectedly (${signal ?? `code ${code}`})`
  return new Promise((resolve, reject) => {
    // Errors of a running child are messages or signals that did not reach it.
    child.on("error", (error) => {
      if (child.pid === undefined) reject(error)
    })
    if (child.pid !== undefined && !isRunning(child)) resolve(describe(child.exitCode, child.signalCode))
    child.once("exit", (code, signal) => resolve(describe(code, signal)))
  })
}
