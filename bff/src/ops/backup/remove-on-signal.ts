import { rmSync } from "node:fs"

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/**
 * Removes the folder when a signal ends the process, which runs no `finally`.
 *
 * @returns a function that cancels it.
 */
export function removeOnSignal(folder: string): () => void {
  const remove = (signal: NodeJS.Signals) => {
    cancel()
    rmSync(folder, { recursive: true, force: true })
    process.kill(process.pid, signal)
    // PID 1 of a container is not ended by its own signal.
    process.exit(1)
  }
  const cancel = () => {
    for (const signal of signals) process.off(signal, remove)
  }
  for (const signal of signals) process.on(signal, remove)
  return cancel
}
