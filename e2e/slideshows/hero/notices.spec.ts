import { expect, test } from "../../fixtures.ts"
import { answer, createTooLate, openHero, saved, video } from "./hero-answers.ts"
import { checkbox, choose, cropButton, cropModal, deleteSaved } from "./hero-page.ts"

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

test("a tab that was too late to create says so no longer when the other's video is there", async ({ page }) => {
  await createTooLate(page)
  await expect(page.getByRole("progressbar")).toBeVisible()
  await answer(page, "hero-slideshow/status", video)
  await expect(page.getByRole("heading", { name: "Your Hero Slideshow" })).toBeVisible()
  await expect(page.locator("video")).toBeVisible()
  await expect(page.getByRole("region", { name: "The slideshow could not be created" })).toHaveCount(0)
})

test("a video that is saved already is said to be, and can be saved again", async ({ page }) => {
  // The saved file has a name of its own, with the same hash.
  const kept = { ...saved(1), path: `/media/videos/saved-0123456789abcdef-${"a".repeat(32)}.mp4` }
  const another = { ...saved(2), path: `/media/videos/saved-0123456789abcdef-${"b".repeat(32)}.mp4` }
  await answer(page, "hero-slideshow/status", video)
  await answer(page, "hero-slideshows", { success: true, slideshows: [another] })
  await openHero(page)
  await expect(page.getByText("Save it to show it on your website.")).toBeVisible()
  await answer(page, "hero-slideshows", { success: true, slideshows: [kept] })
  await page.reload()
  await expect(page.getByText("Saved as Number 1.")).toBeVisible()
  await expect(page.getByText("Save it to show it on your website.")).toHaveCount(0)
  await page.getByRole("button", { name: "Save Slideshow" }).click()
  await expect(page.getByLabel("Name")).toBeVisible()
})

test("with as many images as a video can hold the page says why no other can be ticked", async ({ page }) => {
  await page.route("**/api/hero-slideshow/available-images", async (route) => {
    const body = await (await route.fetch()).json()
    const images = Array.from({ length: 21 }, (_, index) => ({
      ...body.images[0],
      id: `image-${index}`,
      name: `image-${index}.jpg`,
    }))
    await route.fulfill({ json: { ...body, images } })
  })
  await openHero(page)
  const notice = page.getByRole("status").filter({ hasText: "20 images are chosen, the most a video can hold." })
  for (let index = 0; index < 20; index++) {
    await expect(notice).toHaveCount(0)
    await checkbox(page, `image-${index}.jpg`).click()
  }
  await expect(notice).toBeVisible()
  await expect(checkbox(page, "image-20.jpg")).toBeDisabled()
})
