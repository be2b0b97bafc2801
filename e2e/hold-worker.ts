import { readdirSync, readFileSync } from "node:fs"
import { dataFolder } from "./fixtures.ts"

/**
 * Keeps the worker of this site from going on, so that a build lasts as long as a test looks at it.
 *
 * @returns what lets it go on; to be called within the 15 s after which its job would be another's.
 */
export function holdWorker(): () => void {
  const pid = findWorker()
  process.kill(pid, "SIGSTOP")
  return () => void process.kill(pid, "SIGCONT")
}

function findWorker(): number {
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const isWorker = readFileSync(`/proc/${entry}/cmdline`, "utf8").includes("worker/src/main.ts")
      if (isWorker && readFileSync(`/proc/${entry}/environ`, "utf8").includes(dataFolder)) return Number(entry)
    } catch {
      // It ended meanwhile.
    }
  }
  throw new Error("Expected a worker of this site to run")
}
