import type { Page } from "@playwright/test"
import { test } from "../../fixtures.ts"
import { answer, expectError, openHero, openSaved, saved, video } from "./hero-answers.ts"
import { choose, createButton, deleteSaved } from "./hero-page.ts"

// What the page says when a call fails.

test.use({ expectedConsoleErrors: [[/status of (404|409|500|503)/, /Failed to load image/], { scope: "test" }] })

test.beforeEach(async ({ page, noSlideshow: _none, signedIn: _ }) => deleteSaved(page))

interface Failure {
  path: string
  /** What the page is to know beforehand. */
  known?: [path: string, body: unknown]
  prepare?: (page: Page) => Promise<void>
  /** What calls; three times. */
  act: (page: Page) => Promise<void>
}

const hero = ["hero-slideshow/status", video] as const
const one = ["hero-slideshows", { success: true, slideshows: [saved(1)] }] as const
const reload = async (page: Page) => void (await openHero(page))

/** By the toast titled Error that is shown when the server says nothing better. */
/** Done again and again; of presses with the mouse, those that may be the second one of a double click are ignored. */
async function saveByKeyboard(page: Page) {
  await page.getByRole("button", { name: "Save Slideshow" }).press("Enter")
  await page.getByLabel("Name").fill("A name")
  await page.getByLabel("Name").press("Enter")
}

const failures: Record<string, Failure> = {
  "Failed to check hero slideshow status": { path: "hero-slideshow/status", act: reload },
  "Failed to load gallery images": { path: "hero-slideshow/available-images", act: reload },
  "Failed to load saved slideshows": { path: "hero-slideshows", act: reload },
  "Failed to create hero slideshow": {
    path: "hero-slideshow/create",
    prepare: (page) => choose(page, "red.jpg"),
    act: (page) => createButton(page).click(),
  },
  "Failed to reset slideshow state": {
    path: "hero-slideshow/reset",
    known: [...hero],
    act: (page) => page.getByRole("button", { name: "New Slideshow" }).click(),
  },
  "Failed to save slideshow": { path: "hero-slideshow/save", known: [...hero], act: saveByKeyboard },
  "Failed to set active slideshow": {
    path: "hero-slideshow/set-active/1",
    known: [...one],
    prepare: openSaved,
    act: (page) => page.getByRole("radio").click(),
  },
  "Failed to delete slideshow": {
    path: "hero-slideshow/1",
    known: [...one],
    prepare: openSaved,
    async act(page) {
      await page.getByRole("button", { name: "Delete Number 1" }).click()
      await page.getByRole("button", { name: "Delete", exact: true }).press("Enter")
    },
  },
}

for (const [text, { path, known, prepare, act }] of Object.entries(failures)) {
  test(`${text}: the toast, and the server's sentence where there is one`, async ({ page }) => {
    if (known) await answer(page, ...known)
    await answer(page, path, "", 500)
    if (act !== reload) await openHero(page)
    await prepare?.(page)
    await act(page)
    await expectError(page, text)
    await answer(page, path, { success: false, message: "The disk is full." }, 503)
    await act(page)
    await expectError(page, "The disk is full.")
    // Refused with the status of a success.
    await answer(page, path, { success: false, job: null, slideshow: null, slideshows: [], images: [] })
    await act(page)
    await expectError(page, text)
  })
}
