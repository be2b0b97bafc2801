import { expect } from "../../fixtures.ts"
import { centerOf, type HeroPage, saved, test } from "./hero-page.ts"

// The tab of the saved slideshows, with mocked responses.

// The mocked videos do not exist.
test.use({ expectedConsoleErrors: [[/status of 404/], { scope: "test" }] })

async function showSaved(hero: HeroPage, ...slideshows: ReturnType<typeof saved>[]) {
  await hero.answerSaved(...slideshows)
  await hero.open()
  await hero.openSaved()
}

test("deleting needs confirmation: Are you sure you want to delete this slideshow?", async ({ page, hero }) => {
  let deletions = 0
  page.on("request", (request) => request.method() === "DELETE" && deletions++)
  await showSaved(hero, saved(1, true))
  const remove = hero.button("Delete Number 1")
  await remove.click()
  await expect(page.getByRole("alertdialog")).toContainText("Are you sure you want to delete this slideshow?")
  await expect(hero.button("Cancel")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("alertdialog")).toBeHidden()
  await expect(remove).toBeFocused()
  expect(deletions).toBe(0)
})

test("a double click on Delete deletes and does not activate the slideshow behind the dialog", async ({
  page,
  hero,
}) => {
  // At this size the dialog's Delete covers the first slideshow.
  await page.setViewportSize({ width: 1440, height: 800 })
  const calls: string[] = []
  page.on("request", (request) => request.method() !== "GET" && calls.push(`${request.method()} ${request.url()}`))
  await hero.answer("hero-slideshow/2", { success: true })
  await hero.answer("hero-slideshow/set-active/*", { success: true })
  await showSaved(hero, saved(1), saved(2, true))
  await hero.button("Delete Number 2").click()
  const { x, y } = await centerOf(hero.deleteButton())
  for (const _press of [1, 2]) {
    await page.mouse.click(x, y)
    await page.waitForTimeout(150)
  }
  await expect(hero.toast("Slideshow deleted")).toBeVisible()
  expect(calls.map((call) => call.replace(/http.*\/api/, "/api"))).toEqual(["DELETE /api/hero-slideshow/2"])
})

test("the open tab is in the URL: reload and Back restore it", async ({ page, hero }) => {
  const isOpen = (name: RegExp) => expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true")
  await hero.open()
  await hero.openSaved()
  await expect(page).toHaveURL("/admin/hero-slideshow?tab=saved")
  await page.reload()
  await isOpen(/Saved Slideshows/)
  await hero.button("Create a Slideshow").click()
  await expect(page).toHaveURL("/admin/hero-slideshow")
  await page.goBack()
  await isOpen(/Saved Slideshows/)
  await page.goto("/admin/hero-slideshow?tab=nothing")
  await isOpen(/Create Slideshow/)
})

test("the saved tab: an empty state, then n/2, radio, badge, date, player, Refresh and the limit", async ({
  page,
  hero,
}) => {
  await hero.open()
  await hero.openSaved()
  await expect(page.getByRole("tab", { name: "Saved Slideshows", exact: true })).toBeVisible()
  await hero.button("Create a Slideshow").click()
  await expect(hero.checkbox("red.jpg")).toBeVisible()

  await showSaved(hero, saved(1, true))
  await expect(page.getByRole("tab", { name: "Saved Slideshows 1/2" })).toBeVisible()
  await expect(hero.radio("Number 1")).toBeChecked()
  await expect(page.getByText("Active", { exact: true })).toBeVisible()
  await expect(page.getByText("Created January 1, 1970")).toBeVisible()
  await expect(page.locator("video")).toContainText("Your browser does not support the video tag.")
  await expect(hero.button("Create New Slideshow")).toBeEnabled()
  await hero.answerSaved(saved(1), saved(2, true))
  await hero.button("Refresh").click()
  await expect(hero.button("Maximum Reached")).toBeDisabled()
  await expect(hero.radio("Number 2")).toBeChecked()
})
