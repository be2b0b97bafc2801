import { pidsOf } from "../scripts/testing/site-processes.ts"
import { dataFolder } from "./fixtures.ts"

/** When the lock of its job expires. */
const maxPauseMs = 15_000

/**
 * Pauses this site's worker, so a job stays active for a test; at most until the job's lock expires, or a test that
 * fails would take the next ones with it.
 *
 * @returns what resumes it.
 */
export function pauseWorker(): () => void {
  const pid = pidOf("worker/src/main.ts")
  process.kill(pid, "SIGSTOP")
  const resume = () => void process.kill(pid, "SIGCONT")
  const timer = setTimeout(resume, maxPauseMs)
  return () => {
    clearTimeout(timer)
    resume()
  }
}

/** Crashes this site's web server; it is restarted within a few seconds. */
export function killWebServer(): void {
  process.kill(pidOf("bff/src/main.ts"), "SIGKILL")
}

function pidOf(program: string): number {
  const [pid] = pidsOf(program, dataFolder)
  if (pid === undefined) throw new Error(`Expected ${program} of this site to run`)
  return pid
}
