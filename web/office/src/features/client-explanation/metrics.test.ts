import { expect, test } from "vitest"
import { figures } from "./metrics.ts"

const { visitors, clients, revenue, revenuePerClient, conversionPercent, extraRevenueYear } = figures

test("the conversion rate turns the visitors into the clients that are told of", () => {
  const expectedClients = (visitors.now * conversionPercent) / 100
  expect(expectedClients).toBeGreaterThanOrEqual(clients.now[0])
  expect(expectedClients).toBeLessThanOrEqual(clients.now[1])
})

test("clients at what each brings are the revenue that is told of", () => {
  expect(clients.before.map((count) => count * revenuePerClient)).toEqual(revenue.before)
  expect(clients.now.map((count) => count * revenuePerClient)).toEqual(revenue.now)
})

test("twelve months of the upper difference are the extra revenue of a year", () => {
  expect(12 * (revenue.now[1] - revenue.before[1])).toBe(extraRevenueYear)
})
