import { readdirSync, readFileSync } from "node:fs"
import { dataFolder } from "./fixtures.ts"

/** The lock of its job runs out after that. */
const longestHoldMs = 15_000

/**
 * Keeps the worker of this site from going on, so that a build lasts as long as a test looks at it; at most until its
 * job would be another's, so that a test that fails meanwhile does not take the next ones with it.
 *
 * @returns what lets it go on.
 */
export function holdWorker(): () => void {
  const pid = findProcess("worker/src/main.ts")
  process.kill(pid, "SIGSTOP")
  const release = () => void process.kill(pid, "SIGCONT")
  const timer = setTimeout(release, longestHoldMs)
  return () => {
    clearTimeout(timer)
    release()
  }
}

/** Ends the web server of this site at once, as a crash would; it is started again within a few seconds. */
export function killWebServer(): void {
  process.kill(findProcess("bff/src/main.ts"), "SIGKILL")
}

function findProcess(program: string): number {
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const isProgram = readFileSync(`/proc/${entry}/cmdline`, "utf8").includes(program)
      if (isProgram && readFileSync(`/proc/${entry}/environ`, "utf8").includes(dataFolder)) return Number(entry)
    } catch {
      // It ended meanwhile.
    }
  }
  throw new Error(`Expected ${program} of this site to run`)
}
