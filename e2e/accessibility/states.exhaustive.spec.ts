import { expect, holdRequests, signIn } from "../fixtures.ts"
import { saved, test, video } from "../slideshows/hero/hero-page.ts"
import { expectNoViolations } from "./axe.ts"

test.use({ expectedConsoleErrors: [[/status of (404|503)/, /^Failed to load document/], { scope: "test" }] })

const job = { id: "1", kind: "hero", state: "active", progress: 40, stage: "rendering", queuedAtMs: Date.now() }

test.describe("axe finds nothing at 375 and 1440 px", () => {
  const openings = {
    "each tab of the report": ["/admin/seo", "/admin/seo?tab=keywords", "/admin/seo?tab=issues"],
    "the documents and the explanation": [
      "/admin/seo-docs",
      "/admin/seo-docs?document=technical",
      "/admin/client-explanation",
    ],
  }
  for (const [name, paths] of Object.entries(openings)) {
    test(`on ${name}`, async ({ page }) => {
      await signIn(page)
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible()
        await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0)
        await expectNoViolations(page)
      }
    })
  }

  test("on the documents while one loads, and when it fails to load", async ({ page }) => {
    await signIn(page)
    const refuse = await holdRequests(page, "**/client-presentation.md", (route) =>
      route.fulfill({ status: 503, body: "" }),
    )
    await page.goto("/admin/seo-docs")
    await expect(page.getByRole("status").filter({ hasText: "Loading the document" })).toBeVisible()
    await expectNoViolations(page)
    refuse()
    await expect(page.getByText("The requested document could not be loaded.")).toBeVisible()
    await expectNoViolations(page)
  })

  test("on the gallery slideshow while rendering, failed, and with skipped photos", async ({ hero, page }) => {
    const skipped = [{ name: `${"a-very-long-name-".repeat(6)}.jpg`, reason: "is damaged" }]
    const lastFailure = { reason: "None of the photos could be used.", failedAt: new Date().toISOString() }
    await hero.answer("jobs/*/events", {}, 503)
    for (const status of [
      { exists: false, job: { ...job, kind: "gallery" } },
      { ...video, skipped, lastFailure },
    ]) {
      await hero.answer("gallery/slideshow-status", status)
      await page.goto("/admin/gallery-slideshow")
      await expect(page.getByRole("heading", { name: /Your Slideshow|Creating Slideshow/ })).toBeVisible()
      await expectNoViolations(page)
    }
  })

  test("on the hero slideshow while choosing, cropping, previewing, rendering, with a video, and with saved ones", async ({
    page,
    hero,
  }) => {
    await hero.open()
    await hero.choose("red.jpg", "blue.jpg")
    await expectNoViolations(page)
    await hero.cropButton("blue.jpg").click()
    await expect(hero.cropModal()).toBeVisible()
    await expectNoViolations(page)
    await hero.saveCrop().click()
    await expect(hero.cropModal()).toBeHidden()
    await expectNoViolations(page)
    await page.getByRole("link", { name: "(preview) of red.jpg" }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press("Escape")
    await hero.openSaved()
    await expect(page.getByText("Nothing saved yet")).toBeVisible()
    await expectNoViolations(page)

    await hero.answer("jobs/*/events", {}, 503)
    await hero.answer("hero-slideshow/status", { exists: false, job })
    await hero.open()
    await expect(page.getByRole("progressbar")).toBeVisible()
    await expectNoViolations(page)
    await hero.answer("hero-slideshow/status", video)
    const name = "عيد ".repeat(12)
    await hero.answerSaved({ ...saved(1, true), name }, { ...saved(2), name })
    await hero.open()
    await expect(page.getByText("You have saved 2 slideshows")).toBeVisible()
    await expectNoViolations(page)
    await hero.openSaved()
    await hero
      .button(/^Delete/)
      .first()
      .click()
    await expectNoViolations(page)
    await page.keyboard.press("Escape")
    await expect(page.getByRole("alertdialog")).toBeHidden()
    await expectNoViolations(page)
  })
})
