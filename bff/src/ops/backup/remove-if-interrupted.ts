import { rmSync } from "node:fs"

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/**
 * Removes the folder when a signal ends the process: a signal runs no `finally`.
 *
 * @returns what calls that off.
 */
export function removeIfInterrupted(folder: string): () => void {
  const remove = (signal: NodeJS.Signals) => {
    keep()
    rmSync(folder, { recursive: true, force: true })
    process.kill(process.pid, signal)
    // The first process of a container is not ended by its own signal.
    process.exit(1)
  }
  const keep = () => {
    for (const signal of signals) process.off(signal, remove)
  }
  for (const signal of signals) process.on(signal, remove)
  return keep
}
