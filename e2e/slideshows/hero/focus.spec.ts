import { expect } from "../../fixtures.ts"
import { saved, test, video } from "./hero-page.ts"

// Where the focus goes when the pressed button disappears with its view.

// The mocked videos do not exist.
test.use({ expectedConsoleErrors: [[/status of 404/], { scope: "test" }] })

test("Save focuses the heading of the saved slideshows; going back focuses the heading of the video", async ({
  page,
  hero,
}) => {
  await hero.answer("hero-slideshow/status", video)
  await hero.answer("hero-slideshow/save", { success: true, message: "" })
  await hero.open()
  await expect(hero.heading("Your Hero Slideshow")).toBeVisible()
  // A page opened by its address keeps the browser's focus.
  await expect(page.locator("body")).toBeFocused()
  await hero.answerSaved(saved(1))
  await hero.saveAs("Number 1")
  await expect(hero.heading("Your Saved Slideshows")).toBeFocused()
  await hero.button("Create New Slideshow").click()
  await expect(hero.heading("Your Hero Slideshow")).toBeFocused()
  await hero.openSaved()
  await expect(page.getByRole("tab", { name: /Saved/ })).toBeFocused()
})

for (const [what, left] of [
  ["one of two", [saved(2)]],
  ["the only one", []],
] as const) {
  test(`Delete of ${what} focuses the heading of the list`, async ({ page, hero }) => {
    await hero.answerSaved(saved(1), ...left)
    await hero.answer("hero-slideshow/1", { success: true, message: "" })
    await hero.open()
    await hero.openSaved()
    await hero.button("Delete Number 1").click()
    await hero.answerSaved(...left)
    await hero.deleteButton().click()
    await expect(page.getByRole("radio")).toHaveCount(left.length)
    await expect(hero.heading("Your Saved Slideshows")).toBeFocused()
  })
}

test("New Slideshow focuses the heading of the choice", async ({ hero }) => {
  await hero.answer("hero-slideshow/status", video)
  await hero.answer("hero-slideshow/reset", { success: true, message: "" })
  await hero.open()
  await hero.button("New Slideshow").click()
  await expect(hero.heading("Choose Images")).toBeFocused()
})
