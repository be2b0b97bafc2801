import { readFileSync } from "node:fs"
import { join } from "node:path"
import { contentFolder, expect, signIn } from "../../fixtures.ts"
import { centerOf, putPhoto, removePhoto, test } from "./hero-page.ts"

// The owner's selection for a hero slideshow is not lost.

test.use({ expectedConsoleErrors: [[/status of (400|401|503)/], { scope: "test" }] })

test("the selection survives a change of tab and a failed render", async ({ page, hero }) => {
  await hero.answer("hero-slideshow/create", { message: "The disk is full." }, 503)
  await hero.open()
  await hero.choose("green.jpg", "red.jpg")
  await hero.openSaved()
  await page.getByRole("tab", { name: "Create Slideshow" }).click()
  await hero.createButton().click()
  await hero.expectAlert("Error", "The disk is full.")
  await expect(hero.failure()).toContainText("The disk is full.")
  await expect(hero.order()).toHaveText([/green/, /red/])
})

test("selection and crops survive leaving the page, a reload and the end of the session", async ({ page, hero }) => {
  await hero.open()
  await hero.choose("green.jpg", "red.jpg")
  await hero.cropButton("red.jpg").click()
  await hero.drag(hero.corner("lower right"), () => centerOf(hero.cropPicture("red.jpg")))
  await hero.saveCrop().press("Enter")

  const expectSelection = async () => {
    await expect(hero.order()).toHaveText([/green/, /red/])
    await expect(hero.button("Adjust Crop of red.jpg")).toBeVisible()
  }
  await page.getByRole("link", { name: "Back to Dashboard" }).first().click()
  await page.getByRole("link", { name: "Hero Banner Slideshow" }).first().click()
  await expectSelection()
  await page.reload()
  await expectSelection()

  await page.request.post("/api/logout")
  await hero.createButton().click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page)
  await hero.open()
  await expectSelection()
  const sent = page.waitForRequest("**/api/hero-slideshow/create")
  await hero.answer("hero-slideshow/create", { message: "The disk is full." }, 503)
  await hero.createButton().click()
  const [green, red] = (await sent).postDataJSON().selectedImages
  expect(green.crop).toBeNull()
  // Its lower right corner was dragged to the middle.
  expect(red.crop.width / 1920).toBeCloseTo(0.5, 2)
})

test("a photo deleted since then is named and removed from the selection", async ({ hero }) => {
  putPhoto("gone.jpg", readFileSync(join(contentFolder, "gallery/blue.jpg")))
  await hero.open()
  await hero.choose("green.jpg", "gone.jpg", "red.jpg")
  removePhoto("gone.jpg")
  await hero.createButton().click()
  await hero.expectAlert("Error", "gone.jpg is no longer in the gallery. Please check the selection and try again.")
  await expect(hero.order()).toHaveText([/green/, /red/])
  await hero.button("Move red.jpg earlier").click()
  await expect(hero.order()).toHaveText([/red/, /green/])
})

test("a stored selection with crops in percent, as of an earlier version, is ignored", async ({ page, hero }) => {
  await hero.open()
  await hero.choose("red.jpg")
  await page.evaluate(() => {
    const { order } = JSON.parse(sessionStorage.getItem("hero-selection") ?? "")
    const crops = { [order[0]]: { x: 25, y: 25, width: 50, height: 50, unit: "%" } }
    sessionStorage.setItem("hero-selection", JSON.stringify({ order, crops }))
  })
  await page.reload()
  await expect(hero.checkbox("red.jpg")).toBeVisible()
  await expect(hero.checked()).toHaveCount(0)
})
