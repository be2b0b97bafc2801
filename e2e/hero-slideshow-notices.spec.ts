import { expect, test } from "./fixtures.ts"
import { openHero, saved } from "./hero-answers.ts"
import { choose, cropButton, cropModal, deleteSaved } from "./hero-page.ts"

// What the page says unasked, and when it stops saying it.

test.use({ expectedConsoleErrors: [[/status of (404|409|503)/], { scope: "test" }] })

test.beforeEach(async ({ page, noSlideshow: _none, signedIn: _ }) => deleteSaved(page))

test("a toast makes way for a dialog: its buttons can be pressed on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await openHero(page)
  await choose(page, "red.jpg", "green.jpg")
  await cropButton(page, "red.jpg").click()
  await cropModal(page).getByRole("button", { name: "Save Crop" }).click()
  await expect(page.getByText("Crop saved", { exact: true })).toBeVisible()
  await cropButton(page, "green.jpg").press("Enter")
  // Sooner than it would go by itself.
  await cropModal(page).getByRole("button", { name: "Save Crop" }).click({ trial: true, timeout: 2500 })
  await expect(page.getByText("Crop saved", { exact: true })).toHaveCount(0, { timeout: 1000 })
})
