import { cases } from "../cases.ts"
import { expect, signIn, test } from "../fixtures.ts"
import { openForm } from "../inquiry/inquiry-form.ts"
import { expectNoViolations } from "./axe.ts"

test.use({ expectedConsoleErrors: [[/status of (401|404)/], { scope: "test" }] })

test.describe("axe finds nothing at 375 and 1440 px", () => {
  // The landing page has a test in use.
  for (const path of cases(["/thank-you", "/seo", "/no/such/page", "/", "/image-test"], { usual: 3 })) {
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expectNoViolations(page)
    })
  }

  test("on the landing page in use, with messages on the form and an answer opened", async ({ page }) => {
    await openForm(page)
    await page.getByRole("button", { name: "Send Message" }).click()
    await page.locator("#faq summary").first().click()
    await expect(page.getByText("Please select a service.")).toBeVisible()
    await expectNoViolations(page)
  })

  test("on /login, with messages and a toast", async ({ page }) => {
    await page.route("**/api/login", (route) => route.fulfill({ status: 401, json: { code: "wrong_credentials" } }))
    await page.goto("/login")
    const submit = page.getByRole("button", { name: "Log in" })
    await submit.click()
    await expect(page.getByText("Password is required")).toBeVisible()
    await expectNoViolations(page)
    await page.getByLabel("Username").fill("admin")
    await page.getByLabel("Password").fill("wrong")
    await submit.click()
    await expect(page.getByText("Login failed")).toBeVisible()
    await expectNoViolations(page)
  })

  test("on the dashboards and the gallery slideshow", async ({ page }) => {
    await signIn(page)
    for (const path of ["/admin", "/client", "/admin/gallery-slideshow"]) {
      await page.goto(path)
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible()
      await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0)
      await expectNoViolations(page)
    }
  })
})
