import { expect, type Page } from "@playwright/test"
import axe from "axe-core"
import { nextFrames } from "../fixtures.ts"

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** That axe finds nothing at the width of a phone and of a desktop, and that the page does not scroll sideways there. */
export async function expectNoViolations(page: Page) {
  await page.evaluate(axe.source)
  await sectionsLaidOut(page)
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await transitionsEnded(page)
    // Describing what is right as well would take axe most of its time.
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

/** What the browser has postponed to show the first screen sooner has no background yet that axe could see. */
async function sectionsLaidOut(page: Page) {
  await expect(page.locator("style[data-postponed]")).toHaveCount(0)
}

/** Colours are judged then. What moves for ever, as a spinner does, is not waited for. */
async function transitionsEnded(page: Page) {
  await nextFrames(page)
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return isEndless || animation.playState !== "running"
    }),
  )
}
