import { type ChildProcess, spawn } from "node:child_process"
import { OperatorError } from "@site/server/operator-error.ts"
import { configurationExitCode } from "@site/server/run-process.ts"
import { keepRunning } from "./keep-running.ts"

interface Program {
  /** A TypeScript program that sends `{type: "ready", ...}` once it is up. */
  file: string
  env: NodeJS.ProcessEnv
  print: (line: string) => void
}

/** Runs a program as a child, and restarts it whenever it ends or cannot start. */
export function supervise(name: string, program: Program): { stop(): Promise<void> } {
  return keepRunning(name, settingsOf(program))
}

/**
 * The same, but the first run must come up.
 *
 * @returns the ready message of the first run.
 * @throws OperatorError when it cannot start; it has printed why.
 */
export async function superviseOnceReady<Ready>(
  name: string,
  program: Program,
): Promise<{ ready: Ready; stop(): Promise<void> }> {
  const settings = settingsOf(program)
  const first = settings.launch()
  const ready = await firstReady<Ready>(name, first)
  return { ready, ...keepRunning(name, { ...settings, first }) }
}

function settingsOf({ file, env, print }: Program) {
  const launch = () =>
    spawn(process.execPath, ["--import", "tsx", file], {
      env,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // Its own process group: Ctrl-C must reach this process alone, which ends the others in order. A child whose
      // channel closes, because this process was killed, ends too.
      detached: true,
    })
  return { launch, end: (child: ChildProcess) => child.kill("SIGTERM"), print }
}

function firstReady<Ready>(name: string, child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const refuse = (why: string) => reject(new OperatorError(`The ${name} could not start ${why}.`))
    child.once("message", (message) => resolve(message as Ready))
    child.on("error", (error) => refuse(`(${error.message})`))
    child.once("exit", (code, signal) =>
      refuse(code === configurationExitCode ? "as it is set up" : `(it ended with ${signal ?? code})`),
    )
  })
}
