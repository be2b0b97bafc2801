import assert from "node:assert/strict"
import type { Journey } from "../journey.ts"
import { click, see, visit, waitFor } from "../page.ts"

export const faq: Journey = {
  title: "one answer of the FAQ is open at a time",
  async run(browser, { origin }) {
    await browser.resize(1440)
    await visit(browser, origin)
    assert.equal(await browser.evaluate(() => document.querySelectorAll("#faq details[open]").length), 0)
    for (const index of [1, 2]) {
      await click(browser, `#faq details:nth-of-type(${index}) summary`)
      const { text } = await see(browser, `#faq details:nth-of-type(${index}) p`)
      assert.ok(text.length > 20, text)
      await waitFor(browser, () => document.querySelectorAll("#faq details[open]").length === 1)
    }
    await click(browser, "#faq details:nth-of-type(2) summary")
    await waitFor(browser, () => document.querySelectorAll("#faq details[open]").length === 0)
  },
}
