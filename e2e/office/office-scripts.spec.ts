/// <reference lib="dom" />
import type { Page, Request } from "@playwright/test"
import { adminPaths } from "../admin-paths.ts"
import { collectScripts } from "../collect-scripts.ts"
import { expect, test } from "../fixtures.ts"

test.use({ expectedConsoleErrors: [[/status of 401/], { scope: "test" }] })

/** Strings in the code of each admin page, and in the libraries that only they use. */
const adminStrings = [
  "Server Resources",
  "Export Report",
  "board and train southeast",
  "Presentation-ready resources",
  "Print This Page",
  "Gallery Images Used",
  "It loops without a seam",
  "ReactCrop",
  "Not available yet",
  "listItem",
]

const addressesOf = (scripts: Request[]) => [...new Set(scripts.map((script) => script.url()))]

async function readSources(page: Page, scripts: Request[]): Promise<string> {
  const texts = addressesOf(scripts).map(async (address) => (await page.request.get(address)).text())
  return (await Promise.all(texts)).join("\n")
}

test("no code of the admin pages is loaded without a session", async ({ page }) => {
  const scripts = collectScripts(page)
  // The guard redirects before the page's code is loaded.
  for (const path of [...adminPaths, "/client"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { name: "Client Login" })).toBeVisible()
  }
  await page.waitForLoadState("networkidle")
  const sources = await readSources(page, scripts)
  expect(sources, "the office itself was loaded").toContain("Initialize Client Account")
  expect(adminStrings.filter((text) => sources.includes(text))).toEqual([])
})

test("the admin's browser loads the code of each page with the page", async ({ page, signedIn: _ }) => {
  const scripts = collectScripts(page)
  await page.goto("/admin")
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
  // More than thirty with a file for each set of pages that shares a module.
  expect(addressesOf(scripts).length).toBeLessThanOrEqual(10)
  const withDashboard = await readSources(page, scripts)
  expect(adminStrings.filter((text) => withDashboard.includes(text))).toEqual(["Server Resources", "Not available yet"])
  for (const path of adminPaths.filter((path) => path !== "/admin")) {
    await page.goto(path)
    await expect(page.getByText("Back to Dashboard")).toBeVisible()
    await page.waitForLoadState("networkidle")
  }
  const all = await readSources(page, scripts)
  expect(adminStrings.filter((text) => !all.includes(text))).toEqual([])
})
