import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { startWatchdog } from "./watchdog.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("it barks once after the time without a touch", () => {
  const bark = vi.fn()
  const watchdog = startWatchdog(1000, bark)
  vi.advanceTimersByTime(900)
  watchdog.touch()
  vi.advanceTimersByTime(900)
  expect(bark).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(bark).toHaveBeenCalledOnce()
})

test("it does not bark while the other side waits for us, and waits the whole time again afterwards", () => {
  const bark = vi.fn()
  const watchdog = startWatchdog(1000, bark)
  watchdog.pause()
  vi.advanceTimersByTime(10_500)
  watchdog.resume()
  vi.advanceTimersByTime(900)
  expect(bark).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(bark).toHaveBeenCalledOnce()
})

test("it does not bark after the end", () => {
  const bark = vi.fn()
  startWatchdog(1000, bark).end()
  vi.advanceTimersByTime(10_000)
  expect(bark).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
