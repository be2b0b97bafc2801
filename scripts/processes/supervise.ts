import { type ChildProcess, spawn } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"
import { configurationExitCode } from "@site/contract/process-exit.ts"
import { SetupError } from "../setup-error.ts"

const shortestRestartDelayMs = 500
const longestRestartDelayMs = 15_000
/** A process that ran this long was well; its next restart is quick again. */
const wellAfterMs = 60_000
const stopPatienceMs = 10_000

export interface SupervisedProcess<Ready> {
  /** What it said when it was up for the first time. */
  ready: Ready
  stop(): Promise<void>
}

/**
 * Runs a TypeScript program of ours as a child and starts it again when it ends by itself, a little
 * later each time. The child sends `{type: "ready", ...}` once it is up.
 *
 * @throws SetupError when it cannot start as it is set up; it has printed why.
 */
export async function supervise<Ready>(
  name: string,
  { file, env, say }: { file: string; env: NodeJS.ProcessEnv; say: (line: string) => void },
): Promise<SupervisedProcess<Ready>> {
  let isStopping = false
  let child = launch(file, env)
  const ready = await firstReady<Ready>(name, child)

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
      if (!isStopping) child = launch(file, env)
    }
  }
  const kept = keepAlive()

  return {
    ready,
    async stop() {
      isStopping = true
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM")
        const patience = setTimeout(() => child.kill("SIGKILL"), stopPatienceMs)
        await ended(child)
        clearTimeout(patience)
      }
      await kept
    },
  }
}

function launch(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", file], {
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // Its own group: a Ctrl-C at the terminal is for us, and we end the parts in their order. If we
    // are killed, the channel closes and the child goes by itself.
    detached: true,
  })
}

function firstReady<Ready>(name: string, child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as Ready))
    child.once("exit", (code, signal) => {
      const why = code === configurationExitCode ? "as it is set up" : `(it ended with ${signal ?? code})`
      reject(new SetupError(`The ${name} could not start ${why}.`))
    })
  })
}

function ended(child: ChildProcess): Promise<string> {
  if (child.exitCode !== null) return Promise.resolve(`code ${child.exitCode}`)
  if (child.signalCode !== null) return Promise.resolve(child.signalCode)
  return new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`)))
}
