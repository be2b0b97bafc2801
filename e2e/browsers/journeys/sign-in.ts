import type { Journey } from "../journey.ts"
import { click, fill, see, waitFor } from "../page.ts"

export const signIn: Journey = {
  title: "a wrong password is refused, and the right one leads to the dashboard",
  async run(browser, { origin, adminPassword }) {
    await browser.resize(1440)
    await browser.open(`${origin}/admin`)
    await waitFor(browser, () => location.pathname === "/login")
    await fill(browser, "[name=username]", "admin")
    await fill(browser, "[name=password]", "x")
    await click(browser, "button", "Log in")
    await see(browser, "[data-part=root]", "Login failed")
    // A failure selects the password: typing replaces it.
    await waitFor(browser, () => document.activeElement?.getAttribute("name") === "password")
    await browser.type(adminPassword)
    await click(browser, "button", "Log in")
    await see(browser, "h1", "Admin Dashboard")
  },
}
