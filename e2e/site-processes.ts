import { readdirSync, readFileSync } from "node:fs"
import { dataFolder } from "./fixtures.ts"

/**
 * Keeps the worker of this site from going on, so that a build lasts as long as a test looks at it.
 *
 * @returns what lets it go on; to be called within the 15 s after which its job would be another's.
 */
export function holdWorker(): () => void {
  const pid = findProcess("worker/src/main.ts")
  process.kill(pid, "SIGSTOP")
  return () => void process.kill(pid, "SIGCONT")
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
