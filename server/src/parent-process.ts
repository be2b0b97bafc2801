/** Reports to the process that started this one, which may have ended. */
export function reportReady(facts: Record<string, unknown> = {}): void {
  process.send?.({ type: "ready", ...facts }, undefined, undefined, () => {})
}

/** Resolves when this process should end: on a signal, or when the process that started it has ended, however it did. */
export function waitForEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, () => resolve())
    if (process.send && !process.connected) resolve()
  })
}
