import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"

// The site was upgraded while a tab was open: the files that the open page references are gone.
test.use({ expectedConsoleErrors: [[/404|dynamically imported module/], { scope: "test" }] })

/** Makes a file of the office missing until, if at all, a reload. @returns what counts the reloads. */
async function removeFile(page: Page, { isBackAfterReload }: { isBackAfterReload: boolean }): Promise<() => number> {
  await page.goto("/admin")
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
  let loads = 0
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route(/\/assets\/seo-docs-[^/]+\.js$/, (route) =>
    isBackAfterReload && loads > 0 ? route.continue() : route.fulfill({ status: 404, body: "" }),
  )
  await page.getByRole("link", { name: "Technical Documents" }).first().click()
  return () => loads
}

test("a page opened after an upgrade is shown after one reload", async ({ page, signedIn: _ }) => {
  const loads = await removeFile(page, { isBackAfterReload: true })
  await expect(page.getByRole("heading", { name: "SEO Documentation" })).toBeVisible()
  await expect(page).toHaveURL("/admin/seo-docs")
  expect(loads()).toBe(1)
})

test("a file that stays missing ends in a message, not in a loop of reloads", async ({ page, signedIn: _ }) => {
  const loads = await removeFile(page, { isBackAfterReload: false })
  await expect.poll(loads).toBe(1)
  await expect(page.getByRole("heading", { name: "This page could not be shown" })).toBeVisible()
  await page.waitForTimeout(1000)
  expect(loads()).toBe(1)
})
