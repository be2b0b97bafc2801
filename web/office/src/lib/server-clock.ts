/** The Date header counts whole seconds and the answer travels a while: less than this is no difference. */
const toleranceMs = 3000

let offsetMs = 0

/** Learns how far this device's clock is from the server's, from an answer's Date header. */
export function recordServerTime(dateHeader: string | null, nowMs: number): void {
  const serverMs = Date.parse(dateHeader ?? "")
  if (Number.isNaN(serverMs)) return
  const differenceMs = serverMs - nowMs
  offsetMs = Math.abs(differenceMs) > toleranceMs ? differenceMs : 0
}

/** Milliseconds since the epoch by the server's clock: what its timestamps are to be compared with. */
export function serverNowMs(nowMs = Date.now()): number {
  return nowMs + offsetMs
}
