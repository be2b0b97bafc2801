import { expect } from "../../fixtures.ts"
import { type HeroPage, saved, test, video } from "./hero-page.ts"

// What the page shows when a call fails.

test.use({ expectedConsoleErrors: [[/status of (404|409|500|503)/, /Failed to load image/], { scope: "test" }] })

interface Failure {
  path: string
  /** What the page loads first. */
  known?: [path: string, body: unknown]
  prepare?: (hero: HeroPage) => Promise<void>
  /** The title of the panel that the page shows instead of the missing data. */
  panel?: string
  /** Triggers the call; repeated three times. */
  act: (hero: HeroPage) => Promise<unknown>
}

const withVideo: Failure["known"] = ["hero-slideshow/status", video]
const withSaved: Failure["known"] = ["hero-slideshows", { success: true, slideshows: [saved(1)] }]
const reload = (hero: HeroPage) => hero.open()

/** By toast, which also replaces a missing message of the server. */
const failures: Record<string, Failure> = {
  "Failed to check hero slideshow status": {
    path: "hero-slideshow/status",
    panel: "The slideshow could not be checked",
    act: reload,
  },
  "Failed to load gallery images": {
    path: "hero-slideshow/available-images",
    panel: "The images could not be loaded",
    act: reload,
  },
  "Failed to load saved slideshows": { path: "hero-slideshows", act: reload },
  "Failed to create hero slideshow": {
    path: "hero-slideshow/create",
    prepare: (hero) => hero.choose("red.jpg"),
    act: (hero) => hero.createButton().click(),
  },
  "Failed to reset slideshow state": {
    path: "hero-slideshow/reset",
    known: withVideo,
    act: (hero) => hero.button("New Slideshow").click(),
  },
  "Failed to save slideshow": {
    path: "hero-slideshow/save",
    known: withVideo,
    // By keyboard: a second click soon after the first is ignored as a double click.
    async act(hero) {
      await hero.saveButton().press("Enter")
      await hero.nameField().fill("A name")
      await hero.nameField().press("Enter")
    },
  },
  "Failed to set active slideshow": {
    path: "hero-slideshow/set-active/1",
    known: withSaved,
    prepare: (hero) => hero.openSaved(),
    act: (hero) => hero.radio("Number 1").click(),
  },
  "Failed to delete slideshow": {
    path: "hero-slideshow/1",
    known: withSaved,
    prepare: (hero) => hero.openSaved(),
    async act(hero) {
      await hero.button("Delete Number 1").click()
      await hero.deleteButton().press("Enter")
    },
  },
}

for (const [text, { path, known, prepare, panel, act }] of Object.entries(failures)) {
  test(`${text}: the toast, or the server's message`, async ({ hero, page }) => {
    if (known) await hero.answer(...known)
    await hero.answer(path, "", 500)
    if (act !== reload) await hero.open()
    await prepare?.(hero)
    await act(hero)
    await hero.expectAlert("Error", text)
    await hero.answer(path, { success: false, message: "The disk is full." }, 503)
    await act(hero)
    await hero.expectAlert("Error", "The disk is full.")
    if (panel) await expect(page.getByRole("region", { name: panel })).toContainText("The disk is full.")
    // Status 200, but no success.
    await hero.answer(path, { success: false, job: null, slideshow: null, slideshows: [], images: [] })
    await act(hero)
    await hero.expectAlert("Error", text)
  })
}
