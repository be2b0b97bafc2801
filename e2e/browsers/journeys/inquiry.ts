import assert from "node:assert/strict"
import { join } from "node:path"
import Database from "better-sqlite3"
import { tabKey } from "../browser.ts"
import type { Journey } from "../journey.ts"
import { click, fill, see, visit, waitFor } from "../page.ts"

const email = "casey@example.com"

export const inquiry: Journey = {
  title: "an incomplete inquiry shows a message for each field, a complete one is stored",
  async run(browser, { origin, dataFolder }) {
    await browser.resize(375)
    await visit(browser, origin)
    // Until the form's script has loaded, the browser shows its own messages.
    await click(browser, "[name=name]")
    await waitFor(browser, () => document.querySelector("form")?.noValidate)
    await click(browser, "form button", "Send Message")
    for (const message of [
      "Name must be at least 2 characters.",
      "Please enter a valid email address.",
      "Please enter a valid phone number.",
      "Please select a service.",
      "Message must be at least 10 characters.",
    ]) {
      await see(browser, "form [role=alert]", message)
    }
    assert.equal(await browser.evaluate(() => document.activeElement?.getAttribute("name")), "name")

    await fill(browser, "[name=name]", "Casey Visitor")
    await waitFor(browser, () => !document.querySelector("#inquiry-name-error")?.checkVisibility())
    await fill(browser, "[name=email]", email)
    await fill(browser, "[name=phone]", `(205) 555-0199${tabKey}`)
    // By keyboard: an open list of options is a window of the browser, not part of the page.
    await browser.type("Virtual")
    await waitFor(browser, () => document.querySelector<HTMLSelectElement>("[name=service]")?.value === "virtual")
    await fill(browser, "[name=message]", "He pulls on the leash and barks at bicycles.")
    await click(browser, "form button", "Send Message")
    await waitFor(browser, () => location.pathname === "/thank-you")
    await see(browser, "h1")

    const db = new Database(join(dataFolder, "site.db"), { readonly: true })
    const stored = db.prepare("SELECT name, phone, service, message FROM inquiry WHERE email = ?").all(email)
    db.close()
    assert.deepEqual(stored, [
      {
        name: "Casey Visitor",
        phone: "(205) 555-0199",
        service: "virtual",
        message: "He pulls on the leash and barks at bicycles.",
      },
    ])
  },
}
