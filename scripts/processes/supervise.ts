import { type ChildProcess, spawn } from "node:child_process"
import { configurationExitCode } from "@site/contract/process-exit.ts"
import { SetupError } from "../setup-error.ts"
import { keepRunning } from "./keep-running.ts"

export interface SupervisedProcess<Ready> {
  /** What it said when it was up for the first time. */
  ready: Ready
  stop(): Promise<void>
}

/**
 * Runs a TypeScript program of ours as a child and starts it again when it ends by itself. The child
 * sends `{type: "ready", ...}` once it is up.
 *
 * @throws SetupError when it cannot start as it is set up; it has printed why.
 */
export async function supervise<Ready>(
  name: string,
  { file, env, say }: { file: string; env: NodeJS.ProcessEnv; say: (line: string) => void },
): Promise<SupervisedProcess<Ready>> {
  const launch = () =>
    spawn(process.execPath, ["--import", "tsx", file], {
      env,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // Its own group: a Ctrl-C at the terminal is for us, and we end the parts in their order. If we
      // are killed, the channel closes and the child goes by itself.
      detached: true,
    })
  const first = launch()
  const ready = await firstReady<Ready>(name, first)
  return { ready, ...keepRunning(name, first, { launch, end: (child) => child.kill("SIGTERM"), say }) }
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
