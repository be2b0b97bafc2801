import { describeWriteError } from "./describe-write-error.ts"

/**
 * For commands, which finish their work without the rest of their output. A pipe that the reader has closed is no error;
 * output that is lost, for instance to a full disk, is one sentence and exit code 1.
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

/** For the processes of the site: drops output that a full disk or a closed pipe does not take. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {})
}
