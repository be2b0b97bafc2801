import type { ChildProcess } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"

const shortestRestartDelayMs = 500
const longestRestartDelayMs = 15_000
/** A process that ran this long was well; its next restart is quick again. */
const wellAfterMs = 60_000
const stopPatienceMs = 10_000

/**
 * Starts a child again whenever it ends by itself, a little later each time.
 *
 * @param end asks the child to end; one that does not is killed after 10 s.
 * @returns what ends it for good.
 */
export function keepRunning(
  name: string,
  first: ChildProcess,
  { launch, end, say }: { launch: () => ChildProcess; end: (child: ChildProcess) => void; say: (line: string) => void },
): { stop(): Promise<void> } {
  let isStopping = false
  let child = first

  const keepAlive = async () => {
    let delayMs = shortestRestartDelayMs
    while (!isStopping) {
      const startedAtMs = Date.now()
      const how = await ended(child)
      if (isStopping) return
      if (Date.now() - startedAtMs > wellAfterMs) delayMs = shortestRestartDelayMs
      say(`The ${name} ended unexpectedly (${how}); starting it again.`)
      await sleep(delayMs)
      delayMs = Math.min(delayMs * 2, longestRestartDelayMs)
      if (!isStopping) child = launch()
    }
  }
  const kept = keepAlive()

  return {
    async stop() {
      isStopping = true
      if (isRunning(child)) {
        end(child)
        const patience = setTimeout(() => child.kill("SIGKILL"), stopPatienceMs)
        await ended(child)
        clearTimeout(patience)
      }
      await kept
    },
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

function ended(child: ChildProcess): Promise<string> {
  const describe = (code: number | null, signal: NodeJS.Signals | null) => signal ?? `code ${code}`
  if (!isRunning(child)) return Promise.resolve(describe(child.exitCode, child.signalCode))
  return new Promise((resolve) => child.once("exit", (code, signal) => resolve(describe(code, signal))))
}
