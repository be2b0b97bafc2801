import { defaultCrop } from "@site/contract/crop.ts"
import { expect, test } from "../../fixtures.ts"
import { alertText, answer, createTooLate, expectError, openHero, saveAs, saved, video } from "./hero-answers.ts"
import {
  centreOf,
  choose,
  corner,
  createButton,
  cropButton,
  cropFrame,
  cropModal,
  deleteSaved,
  drag,
} from "./hero-page.ts"

// What the page does and says when answers are other than usual: answers are given here, the rest is the real system.

test.use({ expectedConsoleErrors: [[/status of (404|409|500|503)/, /Failed to load image/], { scope: "test" }] })

test.beforeEach(async ({ page, noSlideshow: _none, signedIn: _ }) => deleteSaved(page))

test("Selection Required: Please select at least one image for the hero slideshow", async ({ page }) => {
  await openHero(page)
  await expect(createButton(page)).toBeDisabled()
  await createButton(page).press("Enter")
  await expect(alertText(page)).toContainText("Selection Required")
  await expect(alertText(page)).toContainText("Please select at least one image for the hero slideshow")
  await choose(page, "red.jpg")
  await expect(createButton(page)).toBeEnabled()
})

test("No slideshow to save: Please create a slideshow first, when another tab has reset it", async ({ page }) => {
  await answer(page, "hero-slideshow/status", video)
  await openHero(page)
  await page.getByRole("button", { name: "Save Slideshow" }).click()
  await page.unroute("**/api/hero-slideshow/status")
  await page.getByLabel("Name").fill("Too late")
  await page.keyboard.press("Enter")
  await expect(alertText(page)).toContainText("No slideshow to save")
  await expect(alertText(page)).toContainText("Please create a slideshow first")
  await expect(createButton(page)).toBeVisible()
})

test("Limit reached: You can only save up to 2 slideshows, also when another tab was faster", async ({ page }) => {
  const text = "You can only save up to 2 slideshows. Please delete one first."
  await answer(page, "hero-slideshow/status", video)
  await answer(page, "hero-slideshow/save", { success: false, message: text }, 409)
  await openHero(page)
  await page.getByRole("button", { name: "Save Slideshow" }).click()
  await answer(page, "hero-slideshows", { success: true, slideshows: [saved(1), saved(2)] })
  await page.getByLabel("Name").fill("The third")
  await page.keyboard.press("Enter")
  for (const _press of ["in the dialog", "without one"]) {
    await expect(alertText(page)).toContainText("Limit reached")
    await expect(alertText(page)).toContainText(text)
    await page.getByRole("button", { name: "Dismiss notification" }).click()
    await page.getByRole("button", { name: "Save Slideshow" }).press("Enter")
  }
  await expect(page.getByRole("dialog")).toBeHidden()
})

test("Preview opens over the whole screen; Escape, the close button and a press beside it close it", async ({
  page,
}) => {
  await openHero(page)
  const link = page.getByRole("link", { name: "(preview) of green.jpg" })
  const overlay = page.getByRole("dialog", { name: "green.jpg" })
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: "Close preview" }).click(),
    () => page.mouse.click(640, 780),
  ]) {
    await link.click()
    const { width, height } = (await overlay.boundingBox()) ?? {}
    expect([width, height]).toEqual([1280, 800])
    const shown = overlay.getByRole("img", { name: "green.jpg" })
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
    await close()
    await expect(overlay).toBeHidden()
    await expect(link).toBeFocused()
  }
})

test("Preview Error: Unable to display image preview", async ({ page }) => {
  await page.route("**/media/previews/*", (route) => route.fulfill({ status: 404, body: "" }))
  await openHero(page)
  await page.getByRole("link", { name: "(preview) of green.jpg" }).click()
  await expect(alertText(page)).toContainText("Preview Error")
  await expect(alertText(page)).toContainText("Unable to display image preview")
  await expect(page.getByRole("dialog")).toBeHidden()
  await choose(page, "green.jpg")
  await page.getByRole("button", { name: "Dismiss notification" }).click()
  await cropButton(page, "green.jpg").click()
  await expect(alertText(page)).toContainText("Unable to display image preview")
})

test("the crop: default, fixed at 16:9, never lost by a press outside, discarded by Cancel, kept by Save Crop", async ({
  page,
}) => {
  const size = { width: 1000, height: 1000 }
  expect(defaultCrop(size)).toEqual({ x: 0, y: 21.875, width: 100, height: 56.25, unit: "%" })
  await page.route("**/api/hero-slideshow/available-images", async (route) => {
    const body = await (await route.fetch()).json()
    for (const image of body.images) Object.assign(image, { naturalWidth: 1000, naturalHeight: 1000 })
    await route.fulfill({ json: body })
  })
  await openHero(page)
  await choose(page, "red.jpg")
  await cropButton(page, "red.jpg").click()
  const readout = cropModal(page).getByRole("status")
  await expect(readout).toHaveText("1000 × 563 px of 1000 × 1000, 0 from the left, 219 from the top")
  for (const tip of ["Choose 3-5 images.", "Landscape images", "similar colours"]) {
    await expect(cropModal(page)).toContainText(tip)
  }

  await cropModal(page)
    .getByRole("img", { name: "red.jpg" })
    .click({ position: { x: 20, y: 10 } })
  await expect(readout).toContainText("1000 × 563 px")
  await cropFrame(page).focus()
  for (const key of ["ArrowUp", "Shift+ArrowUp", "Control+ArrowUp"]) await page.keyboard.press(key)
  await expect(readout).toContainText("108 from the top")
  await page.keyboard.press("Meta+ArrowDown")
  await expect(readout).toContainText("208 from the top")
  await corner(page, "lower right").press("Control+ArrowLeft")
  await expect(readout).toContainText("900 × 506 px of 1000 × 1000, 0 from the left, 208 from the top")
  await cropModal(page).getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByText("Cropped", { exact: true })).toBeHidden()

  await cropButton(page, "red.jpg").click()
  await expect(readout).toContainText("1000 × 563 px")
  await drag(page, corner(page, "upper left"), () => centreOf(cropModal(page).getByRole("img", { name: "red.jpg" })))
  const [width = 0, height = 0] = ((await readout.textContent()) ?? "").match(/\d+/g)?.map(Number) ?? []
  expect(width).toBeLessThan(600)
  expect(Math.abs((width * 9) / 16 - height)).toBeLessThanOrEqual(0.5)
  const kept = await readout.textContent()
  await page.getByRole("button", { name: "Save Crop" }).click()
  await expect(page.getByText("Crop saved", { exact: true })).toBeVisible()
  await expect(page.getByText("Cropped", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Adjust Crop of red.jpg" }).click()
  await expect(readout).toHaveText(kept ?? "")
  await page.getByRole("button", { name: "Remove Crop" }).click()
  await expect(page.getByText("Cropped", { exact: true })).toBeHidden()
  await cropButton(page, "red.jpg").click()
  await expect(readout).toContainText("1000 × 563 px")
  await expect(page.getByRole("button", { name: "Remove Crop" })).toBeHidden()
})

test("the name: empty or cancelled stops silently, trimmed, 80 characters at most", async ({ page }) => {
  const names: string[] = []
  await answer(page, "hero-slideshow/status", video)
  await page.route("**/api/hero-slideshow/save", (route) => {
    names.push(route.request().postDataJSON().name)
    return route.fulfill({ json: { success: true, message: "" } })
  })
  await openHero(page)
  const saveButton = page.getByRole("button", { name: "Save Slideshow" })
  const dialog = page.getByRole("dialog", { name: "Save Slideshow" })
  for (const stop of ["Escape", "Enter", "Cancel"]) {
    await saveButton.click()
    await expect(page.getByLabel("Name")).toBeFocused()
    await page.getByLabel("Name").fill("   ")
    if (stop === "Cancel") await dialog.getByRole("button", { name: stop }).click()
    else await page.keyboard.press(stop)
    await expect(dialog).toBeHidden()
    await expect(saveButton).toBeFocused()
  }
  await expect(alertText(page)).toBeHidden()
  await saveAs(page, "x".repeat(81))
  await expect(dialog.getByRole("alert")).toHaveText("Please choose a name of at most 80 characters.")
  await page.getByLabel("Name").fill("  夏 🐕  ")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Slideshow saved", { exact: true })).toBeVisible()
  await expect(page.getByRole("tab", { name: /Saved/ })).toHaveAttribute("aria-selected", "true")
  expect(names).toEqual(["夏 🐕"])
})

test("a second tab that creates as well is told so, and shows the build that runs", async ({ page }) => {
  await createTooLate(page)
  await expectError(page, "A hero slideshow is already being built.")
  await expect(page.getByRole("progressbar")).toBeVisible()
})
