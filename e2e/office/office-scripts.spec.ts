/// <reference lib="dom" />
import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"

test.use({ expectedConsoleErrors: [[/status of 401/], { scope: "test" }] })

/** Words that stand in the code of each page of the admin area, and in the libraries that only it uses. */
const adminWords = [
  "Server Resources",
  "Export Report",
  "board and train southeast",
  "Presentation-ready resources",
  "Print This Page",
  "Gallery Images Used",
  "It loops without a seam",
  "ReactCrop",
  "Not available yet",
  "recharts-",
  "listItem",
]

/** @returns the scripts that the page asks for from now on, and what reads them all. */
function collectScripts(page: Page): { addresses: Set<string>; read: () => Promise<string> } {
  const addresses = new Set<string>()
  page.on("request", (asked) => {
    if (asked.resourceType() === "script") addresses.add(asked.url())
  })
  const read = async () => {
    const texts: string[] = []
    for (const address of addresses) texts.push(await (await page.request.get(address)).text())
    return texts.join("\n")
  }
  return { addresses, read }
}

test("nothing of the admin area reaches the browser of someone who is not signed in", async ({ page }) => {
  const scripts = collectScripts(page)
  // The guard turns them away before the page's code is asked for.
  for (const path of [
    "/admin",
    "/admin/seo",
    "/admin/seo-docs",
    "/admin/client-explanation",
    "/admin/hero-slideshow",
    "/client",
  ]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { name: "Client Login" })).toBeVisible()
  }
  await page.waitForLoadState("networkidle")
  const text = await scripts.read()
  expect(text, "the office itself was loaded").toContain("Initialize Client Account")
  expect(adminWords.filter((word) => text.includes(word))).toEqual([])
})

test("the same words are in the code that the admin's browser loads, page by page", async ({ page, signedIn: _ }) => {
  const scripts = collectScripts(page)
  await page.goto("/admin")
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
  // It was more than thirty when each set of pages that shares a module had a file of its own.
  expect(scripts.addresses.size).toBeLessThanOrEqual(10)
  const withDashboard = await scripts.read()
  expect(adminWords.filter((word) => withDashboard.includes(word))).toEqual(["Server Resources", "Not available yet"])
  for (const path of [
    "/admin/seo",
    "/admin/seo-docs",
    "/admin/client-explanation",
    "/admin/gallery-slideshow",
    "/admin/hero-slideshow",
  ]) {
    await page.goto(path)
    await expect(page.getByText("Back to Dashboard")).toBeVisible()
    await page.waitForLoadState("networkidle")
  }
  const all = await scripts.read()
  expect(adminWords.filter((word) => !all.includes(word))).toEqual([])
})
