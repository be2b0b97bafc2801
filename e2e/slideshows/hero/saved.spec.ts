import type { Page } from "@playwright/test"
import { expect, test } from "../../fixtures.ts"
import { answer, openHero, openSaved, saved } from "./hero-answers.ts"
import { centreOf, checkbox, deleteSaved } from "./hero-page.ts"

// The tab of the saved slideshows: answers are given here, the rest is the real system.

// The videos of given answers are not there.
test.use({ expectedConsoleErrors: [[/status of 404/], { scope: "test" }] })

test.beforeEach(async ({ page, noSlideshow: _none, signedIn: _ }) => deleteSaved(page))

async function showSaved(page: Page, ...slideshows: ReturnType<typeof saved>[]) {
  await answer(page, "hero-slideshows", { success: true, slideshows })
  await openHero(page)
  await openSaved(page)
}

test("deleting needs confirmation: Are you sure you want to delete this slideshow?", async ({ page }) => {
  let deletions = 0
  page.on("request", (request) => request.method() === "DELETE" && deletions++)
  await showSaved(page, saved(1, true))
  const remove = page.getByRole("button", { name: "Delete Number 1" })
  await remove.click()
  await expect(page.getByRole("alertdialog")).toContainText("Are you sure you want to delete this slideshow?")
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("alertdialog")).toBeHidden()
  await expect(remove).toBeFocused()
  expect(deletions).toBe(0)
})

test("a double click on Delete deletes, and does not reach the slideshow behind the window", async ({ page }) => {
  // The window's Delete lies over the first slideshow then.
  await page.setViewportSize({ width: 1440, height: 800 })
  const calls: string[] = []
  page.on("request", (request) => request.method() !== "GET" && calls.push(`${request.method()} ${request.url()}`))
  await answer(page, "hero-slideshow/2", { success: true })
  await answer(page, "hero-slideshow/set-active/*", { success: true })
  await showSaved(page, saved(1), saved(2, true))
  await page.getByRole("button", { name: "Delete Number 2" }).click()
  const { x, y } = await centreOf(page.getByRole("button", { name: "Delete", exact: true }))
  for (const _press of [1, 2]) {
    await page.mouse.click(x, y)
    await page.waitForTimeout(150)
  }
  await expect(page.getByText("Slideshow deleted", { exact: true })).toBeVisible()
  expect(calls.map((call) => call.replace(/http.*\/api/, "/api"))).toEqual(["DELETE /api/hero-slideshow/2"])
})

test("which tab is open is in the address: a reload and the way back come to it", async ({ page }) => {
  const isOpen = (name: RegExp) => expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true")
  await openHero(page)
  await openSaved(page)
  await expect(page).toHaveURL("/admin/hero-slideshow?tab=saved")
  await page.reload()
  await isOpen(/Saved Slideshows/)
  await page.getByRole("button", { name: "Create a Slideshow" }).click()
  await expect(page).toHaveURL("/admin/hero-slideshow")
  await page.goBack()
  await isOpen(/Saved Slideshows/)
  await page.goto("/admin/hero-slideshow?tab=nothing")
  await isOpen(/Create Slideshow/)
})

test("the saved tab: an empty state, then n/2, radio, badge, date, player, Refresh and the limit", async ({ page }) => {
  await openHero(page)
  await openSaved(page)
  await expect(page.getByRole("tab", { name: "Saved Slideshows", exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Create a Slideshow" }).click()
  await expect(checkbox(page, "red.jpg")).toBeVisible()

  await showSaved(page, saved(1, true))
  await expect(page.getByRole("tab", { name: "Saved Slideshows 1/2" })).toBeVisible()
  await expect(page.getByRole("radio", { name: "Number 1" })).toBeChecked()
  await expect(page.getByText("Active", { exact: true })).toBeVisible()
  await expect(page.getByText("Created January 1, 1970")).toBeVisible()
  await expect(page.locator("video")).toContainText("Your browser does not support the video tag.")
  await expect(page.getByRole("button", { name: "Create New Slideshow" })).toBeEnabled()
  await answer(page, "hero-slideshows", { success: true, slideshows: [saved(1), saved(2, true)] })
  await page.getByRole("button", { name: "Refresh" }).click()
  await expect(page.getByRole("button", { name: "Maximum Reached" })).toBeDisabled()
  await expect(page.getByRole("radio", { name: "Number 2" })).toBeChecked()
})
