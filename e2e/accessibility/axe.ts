import { expect, type Page } from "@playwright/test"
import axe from "axe-core"
import { nextFrames } from "../fixtures.ts"

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** At the width of a phone and of a desktop: axe finds nothing, and the page does not scroll sideways. */
export async function expectNoViolations(page: Page) {
  await page.evaluate(axe.source)
  // Deferred sections have no background yet.
  await expect(page.locator("style[data-deferred]")).toHaveCount(0)
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await transitionsEnded(page)
    // Reporting passes as well takes axe most of its time.
    const violations = await page.evaluate(async () => {
      const { violations } = await window.axe.run(document, { resultTypes: ["violations"] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)
    })
    expect(violations, `at ${width} px`).toEqual([])
    const overflowPx = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflowPx, `how far the page scrolls sideways at ${width} px`).toBe(0)
  }
}

/** axe judges colors after transitions. Endless animations, as of a spinner, are ignored. */
async function transitionsEnded(page: Page) {
  await nextFrames(page)
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return isEndless || animation.playState !== "running"
    }),
  )
}
