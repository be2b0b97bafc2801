import type { Page } from "@playwright/test"
import { expect } from "../../fixtures.ts"
import { choose, createButton, heroPath } from "./hero-page.ts"

// Answers of the hero slideshow's calls that a test gives in place of the server, and what it does around them.

export const video = {
  exists: true,
  url: `/media/videos/hero-slideshow-${"a".repeat(32)}.mp4`,
  size: "2.3 MB",
  created: new Date().toISOString(),
  photoCount: 3,
  skipped: [],
}
/** A saved slideshow as the list has it. */
export const saved = (id: number, isActive = false) => ({
  id,
  name: `Number ${id}`,
  path: video.url,
  isActive,
  createdAt: new Date(0).toISOString(),
})

export const openHero = (page: Page) => page.goto(heroPath)
/** Has a call below /api answer this; "" stands for a body that says nothing. */
export const answer = (page: Page, path: string, body: unknown, status = 200) =>
  page.route(`**/api/${path}`, (route) =>
    body === "" ? route.fulfill({ status, body: "" }) : route.fulfill({ status, json: body }),
  )
export const openSaved = (page: Page) => page.getByRole("tab", { name: /Saved Slideshows/ }).click()

export async function saveAs(page: Page, name: string) {
  await page.getByRole("button", { name: "Save Slideshow" }).click()
  await page.getByLabel("Name").fill(name)
  await page.getByRole("button", { name: "Save", exact: true }).click()
}

export const alertText = (page: Page) => page.getByRole("alert")

export async function expectError(page: Page, text: string) {
  await expect(alertText(page)).toContainText("Error")
  await expect(alertText(page)).toContainText(text)
}

/** Presses Create in a tab that comes too late: another one's build runs, and what it tells is not followed. */
export async function createTooLate(page: Page): Promise<void> {
  const job = { id: "1", kind: "hero", state: "active", progress: 5, stage: "rendering", queuedAtMs: Date.now() }
  await answer(page, "hero-slideshow/create", { message: "A hero slideshow is already being built." }, 409)
  await page.route("**/api/jobs/*/events", (route) => route.fulfill({ status: 503, json: {} }))
  await openHero(page)
  await choose(page, "red.jpg")
  await answer(page, "hero-slideshow/status", { exists: false, job })
  await createButton(page).click()
}
