import { expect, test } from "vitest"
import { figures } from "./metrics.ts"

const { visitors, clients, revenue, revenuePerClient, conversionPercent, extraRevenueYear } = figures

test("visitors times the conversion rate are the new clients", () => {
  const expectedClients = (visitors.now * conversionPercent) / 100
  expect(expectedClients).toBeGreaterThanOrEqual(clients.now[0])
  expect(expectedClients).toBeLessThanOrEqual(clients.now[1])
})

test("clients times the revenue of each are the monthly revenue", () => {
  expect(clients.before.map((count) => count * revenuePerClient)).toEqual(revenue.before)
  expect(clients.now.map((count) => count * revenuePerClient)).toEqual(revenue.now)
})

test("twelve times the largest monthly difference is the extra yearly revenue", () => {
  expect(12 * (revenue.now[1] - revenue.before[1])).toBe(extraRevenueYear)
})
