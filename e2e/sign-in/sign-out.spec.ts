/// <reference lib="dom" />
import type { Page } from "@playwright/test"
import { withBackForwardCache } from "../back-forward-cache.ts"
import { expect, signIn, test } from "../fixtures.ts"
import { readSeenTexts, watchTexts } from "./seen-texts.ts"
import { revokeSession } from "./sessions.ts"

test.use({
  launchOptions: withBackForwardCache,
  expectedConsoleErrors: [[/status of 401/], { scope: "test" }],
})

const loginHeading = (page: Page) => page.getByRole("heading", { name: "Client Login" })
const logOut = (page: Page) => page.getByRole("button", { name: "Logout" }).click()

async function openReport(page: Page) {
  await page.goto("/admin/seo")
  await expect(page.getByRole("heading", { name: "SEO Report", level: 1 })).toBeVisible()
}

test.beforeEach(async ({ page }) => await signIn(page))

test("after signing out, Back leads to the sign-in", async ({ page }) => {
  await openReport(page)
  await page.goto("/admin")
  await logOut(page)
  await expect(loginHeading(page)).toBeVisible()
  await watchTexts(page)
  for (let step = 1; step <= 2; step++) {
    await page.goBack()
    await expect(loginHeading(page)).toBeVisible()
  }
  expect(await readSeenTexts(page)).not.toContain("SEO Report")
})

test("a page restored from the back/forward cache is hidden until the user is verified", async ({ page }) => {
  // Some browsers cache pages in spite of no-store.
  await page.route("**/admin/seo", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), "cache-control": "no-cache" } })
  })
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) sessionStorage.setItem("display", getComputedStyle(document.documentElement).display)
    })
  })
  await openReport(page)
  await page.goto("/seo")
  await revokeSession(page)
  await page.goBack()
  await expect(loginHeading(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem("display"))).toBe("none")
})

test("signing out in one tab signs the other tabs out", async ({ page, context }) => {
  const other = await context.newPage()
  await openReport(other)
  await page.goto("/admin")
  await logOut(page)
  await expect(loginHeading(other)).toBeVisible()
  await expect(other).toHaveURL("/login?from=%2Fadmin%2Fseo")
})

test("when one tab finds the session ended, the other tabs sign out as well", async ({ page, context }) => {
  const other = await context.newPage()
  await openReport(other)
  await page.goto("/admin")
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
  await revokeSession(page)
  await page
    .getByRole("main")
    .getByRole("link", { name: /Technical Documents/ })
    .click()
  await expect(loginHeading(page)).toBeVisible()
  await expect(loginHeading(other)).toBeVisible()
})
