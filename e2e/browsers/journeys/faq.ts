import assert from "node:assert/strict"
import type { Journey } from "../journey.ts"
import { click, see, visit, waitFor } from "../page.ts"

export const faq: Journey = {
  title: "of the questions one answer is open at a time",
  async run(browser, { origin }) {
    await browser.resize(1440)
    await visit(browser, origin)
    assert.equal(await browser.evaluate(() => document.querySelectorAll("#faq details[open]").length), 0)
    for (const place of [1, 2]) {
      await click(browser, `#faq details:nth-of-type(${place}) summary`)
      const { text } = await see(browser, `#faq details:nth-of-type(${place}) p`)
      assert.ok(text.length > 20, text)
      await waitFor(browser, () => document.querySelectorAll("#faq details[open]").length === 1)
    }
    await click(browser, "#faq details:nth-of-type(2) summary")
    await waitFor(browser, () => document.querySelectorAll("#faq details[open]").length === 0)
  },
}
