import { describeWriteError } from "./describe-write-error.ts"

/**
 * For commands: they finish their work without the rest of their output. Output that is cut short on purpose, as by
 * `head`, is no error; output that is lost, as on a full disk, is one sentence and exit code 1.
 */
export function reportLostOutput(): void {
  let isLost = false
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE" || isLost) return
    isLost = true
    process.stderr.write(`The output cannot be written: ${describeWriteError(error)}.\n`)
    process.on("exit", () => {
      process.exitCode ||= 1
    })
  })
  process.stderr.on("error", () => {})
}

/** For what serves the site: a line that a full disk or a closed pipe does not take is dropped. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {})
}
