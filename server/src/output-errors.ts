/** For commands whose output may be cut short, as by `head`: they finish their work. */
export function ignoreClosedStdout(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error
  })
}

/** For what serves the site: a line that a full disk or a closed pipe does not take is dropped. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {})
}
