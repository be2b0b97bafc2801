import { useEffect, useState } from "react"
import { serverNowMs } from "../../../lib/server-clock.ts"

/** The server's time in ms, updated at each interval. */
export function useNow(intervalMs: number): number {
  const [nowMs, setNowMs] = useState(serverNowMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNowMs()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return nowMs
}
