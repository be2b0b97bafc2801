import { afterEach, beforeEach, expect, vi } from "vitest"

/** An error on the console that no test asked for is a fault: the test that caused it fails. */
beforeEach(() => {
  vi.spyOn(console, "error")
})

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls
  vi.mocked(console.error).mockRestore()
  expect(calls, "unexpected console.error").toEqual([])
})
