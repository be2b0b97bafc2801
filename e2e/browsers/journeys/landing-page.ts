import assert from "node:assert/strict"
import type { Journey } from "../journey.ts"
import { see, visit, waitFor } from "../page.ts"

export const landingPage: Journey = {
  title: "the landing page fits a phone and a desktop, with its pictures, and its header shrinks on the way down",
  async run(browser, { origin }) {
    for (const width of [375, 1440]) {
      await browser.resize(width)
      await visit(browser, origin)
      await see(browser, "h1", "Balanced training for calmer walks and quieter homes")
      const widths = await browser.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth])
      assert.deepEqual(widths, [width, width], "nothing is wider than the window")
      assert.equal(await browser.evaluate(() => document.querySelector("header")?.matches("[data-compact]")), false)

      const count = await browser.evaluate(() => document.querySelectorAll("main img").length)
      assert.ok(count > 10, `${count} pictures`)
      for (let index = 0; index < count; index++) await waitFor(browser, isPictureShown, index)
      await waitFor(browser, () => document.querySelector("header")?.matches("[data-compact]"))
    }
  },
}

/** Runs in the page: scrolls to a picture, which loads it. */
function isPictureShown(index: number): boolean {
  const picture = document.querySelectorAll<HTMLImageElement>("main img")[index]
  picture?.scrollIntoView({ block: "center", behavior: "instant" })
  return Boolean(picture?.complete && picture.naturalWidth > 0)
}
