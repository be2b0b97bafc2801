import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { startWatchdog } from "./watchdog.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("the watchdog calls once after the timeout without a touch", () => {
  const onStall = vi.fn()
  const watchdog = startWatchdog(1000, onStall)
  vi.advanceTimersByTime(900)
  watchdog.touch()
  vi.advanceTimersByTime(900)
  expect(onStall).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(onStall).toHaveBeenCalledOnce()
})

test("the watchdog does not call while it is paused, and restarts the timeout afterwards", () => {
  const onStall = vi.fn()
  const watchdog = startWatchdog(1000, onStall)
  watchdog.pause()
  vi.advanceTimersByTime(10_500)
  watchdog.resume()
  vi.advanceTimersByTime(900)
  expect(onStall).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(onStall).toHaveBeenCalledOnce()
})

test("the watchdog does not call after its end", () => {
  const onStall = vi.fn()
  startWatchdog(1000, onStall).end()
  vi.advanceTimersByTime(10_000)
  expect(onStall).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
