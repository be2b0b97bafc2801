import { readFileSync } from "node:fs"
import { join } from "node:path"
import { contentFolder, expect, signIn, test } from "../../fixtures.ts"
import { answer, expectError, openHero, openSaved } from "./hero-answers.ts"
import {
  centreOf,
  checkbox,
  choose,
  corner,
  createButton,
  cropButton,
  cropModal,
  drag,
  putPhoto,
  removePhoto,
} from "./hero-page.ts"

// What the owner has chosen for a hero slideshow is not lost.

test.use({ expectedConsoleErrors: [[/status of (400|401|503)/], { scope: "test" }] })

test.beforeEach(({ noSlideshow: _none, signedIn: _ }) => {})

test("a selection outlasts a look at the other tab and a build that fails", async ({ page }) => {
  await answer(page, "hero-slideshow/create", { message: "The disk is full." }, 503)
  await openHero(page)
  await choose(page, "green.jpg", "red.jpg")
  await openSaved(page)
  await page.getByRole("tab", { name: "Create Slideshow" }).click()
  await createButton(page).click()
  await expectError(page, "The disk is full.")
  await expect(page.getByRole("region", { name: "The slideshow could not be created" })).toContainText(
    "The disk is full.",
  )
  await expect(page.getByRole("list", { name: "Order in the video" }).getByRole("listitem")).toHaveText([
    /green/,
    /red/,
  ])
})

test("what is chosen and cropped outlasts leaving the page, a reload and the end of the session", async ({ page }) => {
  await openHero(page)
  await choose(page, "green.jpg", "red.jpg")
  await cropButton(page, "red.jpg").click()
  await drag(page, corner(page, "lower right"), () => centreOf(cropModal(page).getByRole("img", { name: "red.jpg" })))
  await cropModal(page).getByRole("button", { name: "Save Crop" }).press("Enter")

  const expectSelection = async () => {
    const order = page.getByRole("list", { name: "Order in the video" }).getByRole("listitem")
    await expect(order).toHaveText([/green/, /red/])
    await expect(page.getByRole("button", { name: "Adjust Crop of red.jpg" })).toBeVisible()
  }
  await page.getByRole("link", { name: "Back to Dashboard" }).first().click()
  await page.getByRole("link", { name: "Hero Banner Slideshow" }).first().click()
  await expectSelection()
  await page.reload()
  await expectSelection()

  await page.request.post("/api/logout")
  await createButton(page).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page)
  await openHero(page)
  await expectSelection()
  const sent = page.waitForRequest("**/api/hero-slideshow/create")
  await answer(page, "hero-slideshow/create", { message: "The disk is full." }, 503)
  await createButton(page).click()
  const [green, red] = (await sent).postDataJSON().selectedImages
  expect(green.crop).toBeNull()
  // Its lower right corner was dragged to the middle.
  expect(red.crop.width).toBeCloseTo(50, 0)
})

test("a photo that is gone by then is named, and leaves the selection", async ({ page }) => {
  putPhoto("gone.jpg", readFileSync(join(contentFolder, "gallery/blue.jpg")))
  await openHero(page)
  await choose(page, "green.jpg", "gone.jpg", "red.jpg")
  removePhoto("gone.jpg")
  await createButton(page).click()
  await expectError(page, "gone.jpg is not in the gallery any more. Please check the selection and try again.")
  const order = page.getByRole("list", { name: "Order in the video" }).getByRole("listitem")
  await expect(order).toHaveText([/green/, /red/])
  await page.getByRole("button", { name: "Move red.jpg earlier" }).click()
  await expect(order).toHaveText([/red/, /green/])
})

test("a selection that cannot be read begins anew", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("hero-selection", '{"order":[1]}'))
  await openHero(page)
  await expect(checkbox(page, "red.jpg")).toBeVisible()
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0)
})
