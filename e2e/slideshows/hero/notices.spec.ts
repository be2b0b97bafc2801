import { expect } from "../../fixtures.ts"
import { saved, test, video } from "./hero-page.ts"

// Notices, and when they disappear.

test.use({ expectedConsoleErrors: [[/status of (404|409|503)/], { scope: "test" }] })

test("opening a dialog dismisses a toast that would cover its buttons on a phone", async ({ page, hero }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await hero.open()
  await hero.choose("red.jpg", "green.jpg")
  await hero.cropButton("red.jpg").click()
  await hero.saveCrop().click()
  await expect(hero.toast("Crop saved")).toBeVisible()
  await hero.cropButton("green.jpg").press("Enter")
  // Sooner than the timeout of the toast.
  await hero.saveCrop().click({ trial: true, timeout: 2500 })
  await expect(hero.toast("Crop saved")).toHaveCount(0, { timeout: 1000 })
})

test("a tab that creates while another tab does is refused, shows the other's progress, and then its video", async ({
  page,
  hero,
}) => {
  await hero.createTooLate()
  await hero.expectAlert("Error", "A hero slideshow is already being built.")
  await expect(page.getByRole("progressbar")).toBeVisible()
  await hero.answer("hero-slideshow/status", video)
  await expect(hero.heading("Your Hero Slideshow")).toBeVisible()
  await expect(page.locator("video")).toBeVisible()
  await expect(hero.failure()).toHaveCount(0)
})

test("a saved video is named as saved, and can be saved again", async ({ page, hero }) => {
  // The saved file has another name with the same hash.
  const same = { ...saved(1), path: `/media/videos/saved-0123456789abcdef-${"a".repeat(32)}.mp4` }
  const another = { ...saved(2), path: `/media/videos/saved-0123456789abcdef-${"b".repeat(32)}.mp4` }
  await hero.answer("hero-slideshow/status", video)
  await hero.answerSaved(another)
  await hero.open()
  await expect(page.getByText("Save it to show it on your website.")).toBeVisible()
  await hero.answerSaved(same)
  await page.reload()
  await expect(page.getByText("Saved as Number 1.")).toBeVisible()
  await expect(page.getByText("Save it to show it on your website.")).toHaveCount(0)
  await hero.saveButton().click()
  await expect(hero.nameField()).toBeVisible()
})

test("with the maximum of 20 images chosen a notice explains why the others are disabled", async ({ page, hero }) => {
  await page.route("**/api/hero-slideshow/available-images", async (route) => {
    const body = await (await route.fetch()).json()
    const images = Array.from({ length: 21 }, (_, index) => ({
      ...body.images[0],
      id: `image-${index}`,
      name: `image-${index}.jpg`,
    }))
    await route.fulfill({ json: { ...body, images } })
  })
  await hero.open()
  const notice = page.getByRole("status").filter({ hasText: "20 images are chosen, the most a video can hold." })
  for (let index = 0; index < 20; index++) {
    await expect(notice).toHaveCount(0)
    await hero.checkbox(`image-${index}.jpg`).click()
  }
  await expect(notice).toBeVisible()
  await expect(hero.checkbox("image-20.jpg")).toBeDisabled()
})
