import assert from "node:assert/strict"
import type { Journey } from "../journey.ts"
import { click, see, visit, waitFor } from "../page.ts"

export const phoneMenu: Journey = {
  title: "on a phone the menu opens by its button, and a link closes it and leads to its section",
  async run(browser, { origin }) {
    await browser.resize(375)
    await visit(browser, origin)
    assert.equal(await browser.evaluate(() => document.querySelector("#site-menu")?.checkVisibility()), false)
    await click(browser, "header .when-closed")
    await see(browser, "header .when-open")
    const { width } = await see(browser, "#site-menu")
    assert.equal(width, 375)
    await click(browser, "#site-menu a", "FAQ")
    await waitFor(browser, () => !document.querySelector("#site-menu")?.checkVisibility())
    assert.equal(await browser.evaluate(() => location.hash), "#faq")
    await waitFor(browser, isRightBelowHeader, "#faq")
    await see(browser, "header .when-closed")
  },
}

/** Runs in the page. */
function isRightBelowHeader(selector: string): boolean {
  const [section, header] = [selector, "header"].map((each) => document.querySelector(each)?.getBoundingClientRect())
  if (!section || !header) return false
  return section.top >= header.bottom - 1 && section.top < header.bottom + 120
}
