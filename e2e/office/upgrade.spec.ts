import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"

// The site was upgraded while a tab was open: the files that the tab names are gone, until it is loaded again.
test.use({ expectedConsoleErrors: [[/404|dynamically imported module/], { scope: "test" }] })

/** @returns how often the page was loaded since. */
async function upgrade(page: Page, file: RegExp): Promise<() => number> {
  let loads = 0
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route(file, (route) => (loads === 0 ? route.fulfill({ status: 404, body: "" }) : route.continue()))
  return () => loads
}

test("a page that is opened after an upgrade is shown after one reload", async ({ page, signedIn: _ }) => {
  await page.goto("/admin")
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
  const loads = await upgrade(page, /\/assets\/seo-docs-[^/]+\.js$/)
  await page.getByRole("link", { name: "Technical Documents" }).first().click()
  await expect(page.getByRole("heading", { name: "SEO Documentation" })).toBeVisible()
  await expect(page).toHaveURL("/admin/seo-docs")
  expect(loads()).toBe(1)
})

test("a part that is nowhere ends in a message with a button, not in a loop of reloads", async ({
  page,
  signedIn: _,
}) => {
  await page.goto("/admin")
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
  let loads = 0
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route(/\/assets\/seo-docs-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: "" }))
  await page.getByRole("link", { name: "Technical Documents" }).first().click()
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByRole("heading", { name: "This page could not be shown" })).toBeVisible()
  await page.waitForTimeout(1000)
  expect(loads).toBe(1)
})
