import { expect, test } from "../fixtures.ts"
import { expectAdminPage, expectLogin } from "./admin-pages.ts"
import { runUserCommand, signInAsAdmin } from "./sessions.ts"

test.use({ expectedConsoleErrors: [[/status of (401|403)/], { scope: "test" }] })

test("an account that the operator signs out is out at the next click", async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto("/admin")
  await expectAdminPage(page, "/admin")
  runUserCommand("sign-out", "admin")
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "SEO Report" }).click()
  await expectLogin(page, "/admin/seo")
})

test.describe("when the server cannot be asked for a moment", () => {
  test.use({ expectedConsoleErrors: [[/ERR_FAILED/], { scope: "test" }] })

  test("nobody is signed out", async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto("/admin")
    await expectAdminPage(page, "/admin")
    await page.route("**/api/user", (route) => route.abort())
    const asked = page.waitForEvent("requestfailed")
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "SEO Report" }).click()
    expect((await asked).url()).toContain("/api/user")
    await expectAdminPage(page, "/admin/seo")
  })
})
