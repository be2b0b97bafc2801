import type { Page } from "@playwright/test"
import { expect, test } from "../../fixtures.ts"
import { answer, openHero, openSaved, saveAs, saved, video } from "./hero-answers.ts"
import { deleteSaved } from "./hero-page.ts"

// Where the focus goes when the pressed button goes with its view.

// The videos of given answers are not there.
test.use({ expectedConsoleErrors: [[/status of 404/], { scope: "test" }] })

test.beforeEach(async ({ page, noSlideshow: _none, signedIn: _ }) => deleteSaved(page))

const heading = (page: Page, name: string) => page.getByRole("heading", { name })
const slideshows = (page: Page, ...list: ReturnType<typeof saved>[]) =>
  answer(page, "hero-slideshows", { success: true, slideshows: list })

test("after Save: the heading of the saved slideshows; back to creating: the heading there", async ({ page }) => {
  await answer(page, "hero-slideshow/status", video)
  await answer(page, "hero-slideshow/save", { success: true, message: "" })
  await openHero(page)
  await expect(heading(page, "Your Hero Slideshow")).toBeVisible()
  // A page that was opened by its address is left as the browser has it.
  await expect(page.locator("body")).toBeFocused()
  await slideshows(page, saved(1))
  await saveAs(page, "Number 1")
  await expect(heading(page, "Your Saved Slideshows")).toBeFocused()
  await page.getByRole("button", { name: "Create New Slideshow" }).click()
  await expect(heading(page, "Your Hero Slideshow")).toBeFocused()
  await openSaved(page)
  await expect(page.getByRole("tab", { name: /Saved/ })).toBeFocused()
})

for (const [what, left] of [
  ["one of two", [saved(2)]],
  ["the only one", []],
] as const) {
  test(`after Delete of ${what}: the heading of the list`, async ({ page }) => {
    await slideshows(page, saved(1), ...left)
    await answer(page, "hero-slideshow/1", { success: true, message: "" })
    await openHero(page)
    await openSaved(page)
    await page.getByRole("button", { name: "Delete Number 1" }).click()
    await slideshows(page, ...left)
    await page.getByRole("button", { name: "Delete", exact: true }).click()
    await expect(page.getByRole("radio")).toHaveCount(left.length)
    await expect(heading(page, "Your Saved Slideshows")).toBeFocused()
  })
}

test("after New Slideshow: the heading of the choice", async ({ page }) => {
  await answer(page, "hero-slideshow/status", video)
  await answer(page, "hero-slideshow/reset", { success: true, message: "" })
  await openHero(page)
  await page.getByRole("button", { name: "New Slideshow" }).click()
  await expect(heading(page, "Choose Images")).toBeFocused()
})
