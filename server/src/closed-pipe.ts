/** For commands whose lines somebody may cut short, as `head` does: what they do goes on, and nobody reads of it. */
export function goOnWhenNobodyReads(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error
  })
}
