import { expect, test } from "vitest"
import { formatRelativeTime } from "./relative-time.ts"

const created = Date.parse("2025-05-05T10:00:00Z")

test.each([
  ["2025-05-05T10:00:00Z", "just now"],
  ["2025-05-05T10:00:59.999Z", "just now"],
  ["2025-05-05T10:01:00Z", "1 minute ago"],
  ["2025-05-05T10:02:00Z", "2 minutes ago"],
  ["2025-05-05T10:59:59Z", "59 minutes ago"],
  ["2025-05-05T11:00:00Z", "1 hour ago"],
  ["2025-05-06T09:59:59Z", "23 hours ago"],
  ["2025-05-06T10:00:00Z", "1 day ago"],
  ["2025-05-15T10:00:00Z", "10 days ago"],
])("at %s it reads %s", (now, text) => {
  expect(formatRelativeTime(created, Date.parse(now))).toBe(text)
})

test("a clock that is behind the server's reads just now", () => {
  expect(formatRelativeTime(created, created - 90_000)).toBe("just now")
})
