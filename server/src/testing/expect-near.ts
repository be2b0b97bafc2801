import { expect } from "vitest"

/** Each channel of a pixel, within the tolerance. */
export function expectNear(actual: readonly number[], expected: readonly number[], tolerance = 3): void {
  for (const [channel, value] of actual.entries()) {
    const difference = Math.abs(value - (expected[channel] ?? Number.NaN))
    expect(difference, `${actual} near ${expected}`).toBeLessThanOrEqual(tolerance)
  }
}
