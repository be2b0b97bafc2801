import { expect, test } from "vitest"
import { recordServerTime, serverNowMs } from "./server-clock.ts"

const now = Date.parse("2025-05-05T10:00:00Z")

test("a device five minutes ahead uses the server's clock", () => {
  recordServerTime("Mon, 05 May 2025 09:55:00 GMT", now)
  expect(serverNowMs(now)).toBe(now - 300_000)
})

test("a second or two is travel time and rounding", () => {
  recordServerTime("Mon, 05 May 2025 09:59:58 GMT", now)
  expect(serverNowMs(now)).toBe(now)
})

test("an answer without a date changes nothing", () => {
  recordServerTime("Mon, 05 May 2025 09:55:00 GMT", now)
  recordServerTime(null, now)
  expect(serverNowMs(now)).toBe(now - 300_000)
})
