import { describeStartError } from "./operator-error.ts"
import { ignoreOutputErrors } from "./output-errors.ts"

/** EX_CONFIG of sysexits.h: a restart would fail in the same way. */
export const configurationExitCode = 78

/**
 * Runs a process of the site until it gets a signal or the process that started it ends, then exits. A start that fails
 * for a reason that an operator can remove prints one sentence; any other error is thrown with its stack.
 *
 * @param start returns what the parent process needs to know, and what ends the process.
 */
export async function runProcess(
  start: () => Promise<{ ready?: Record<string, unknown>; close(): Promise<void> }>,
): Promise<void> {
  ignoreOutputErrors()
  const end = waitForEnd()
  try {
    const { ready, close } = await start()
    // The parent may have ended.
    process.send?.({ type: "ready", ...ready }, undefined, undefined, () => {})
    await end
    await close()
    process.exit(0)
  } catch (error) {
    const sentence = describeStartError(error)
    if (sentence === undefined) throw error
    process.stderr.write(`${sentence}\n`)
    process.exit(configurationExitCode)
  }
}

function waitForEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, () => resolve())
    if (process.send && !process.connected) resolve()
  })
}
