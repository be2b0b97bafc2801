import { afterEach, beforeEach, expect, vi } from "vitest"

/** A test that prints an unexpected error to the console fails. */
beforeEach(() => {
  vi.spyOn(console, "error")
})

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls
  vi.mocked(console.error).mockRestore()
  expect(calls, "unexpected console.error").toEqual([])
})
