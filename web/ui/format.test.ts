import { expect, test } from "vitest"
import { formatDate, formatNumber } from "./format.ts"

test.each([
  ["2025-05-05", "May 5, 2025"],
  ["2024-12-31", "December 31, 2024"],
  ["2025-01-01", "January 1, 2025"],
])("%s is written %s", (isoDate, written) => {
  expect(formatDate(isoDate)).toBe(written)
})

test.each([
  [0, "0"],
  [999, "999"],
  [1247, "1,247"],
  [180_000, "180,000"],
  [1_234_567, "1,234,567"],
])("%d is written %s", (value, written) => {
  expect(formatNumber(value)).toBe(written)
})
