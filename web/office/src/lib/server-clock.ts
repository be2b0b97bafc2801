/** The Date header has whole seconds, and the answer takes time: smaller differences are ignored. */
const toleranceMs = 3000

let offsetMs = 0

/** Records the difference to the server's clock from the Date header of an answer. */
export function recordServerTime(dateHeader: string | null, nowMs: number): void {
  const serverMs = Date.parse(dateHeader ?? "")
  if (Number.isNaN(serverMs)) return
  const differenceMs = serverMs - nowMs
  offsetMs = Math.abs(differenceMs) > toleranceMs ? differenceMs : 0
}

/** Milliseconds since the epoch by the server's clock, to compare with its timestamps. */
export function serverNowMs(nowMs = Date.now()): number {
  return nowMs + offsetMs
}
