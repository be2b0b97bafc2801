import { expect, signIn, test } from "../fixtures.ts"
import { expectNoViolations } from "./axe.ts"

test.use({ expectedConsoleErrors: [[/status of (404|503)/, /^Failed to load document/], { scope: "test" }] })

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

  test("on the documents while one loads, and when it could not be loaded", async ({ page }) => {
    await signIn(page)
    let refuse = () => {}
    const held = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route("**/client-presentation.md", async (route) => {
      await held
      await route.fulfill({ status: 503, body: "" })
    })
    await page.goto("/admin/seo-docs")
    await expect(page.getByRole("status").filter({ hasText: "Loading the document" })).toBeVisible()
    await expectNoViolations(page)
    refuse()
    await expect(page.getByText("The requested document could not be loaded.")).toBeVisible()
    await expectNoViolations(page)
  })

  test("on the gallery slideshow while building, failed, and with photos left out", async ({ page }) => {
    await signIn(page)
    const job = {
      id: "1",
      kind: "gallery",
      state: "active",
      progress: 40,
      stage: "rendering",
      queuedAtMs: Date.now(),
    }
    const video = { exists: true, url: "/media/videos/x.mp4", size: "1.2 MB", created: new Date().toISOString() }
    const skipped = [{ name: `${"a-very-long-name-".repeat(6)}.jpg`, reason: "is damaged" }]
    const lastFailure = { reason: "None of the photos could be used.", failedAt: new Date().toISOString() }
    await page.route("**/api/jobs/*/events", (route) => route.fulfill({ status: 503, json: {} }))
    for (const status of [
      { exists: false, job },
      { ...video, photoCount: 3, skipped, lastFailure },
    ]) {
      await page.route("**/api/gallery/slideshow-status", (route) => route.fulfill({ json: status }))
      await page.goto("/admin/gallery-slideshow")
      await expect(page.getByRole("heading", { name: /Your Slideshow|Creating Slideshow/ })).toBeVisible()
      await expectNoViolations(page)
    }
  })

  test("on the hero slideshow while choosing, cropping, previewing, building, with a video, and with saved ones", async ({
    page,
    noSlideshow: _none,
  }) => {
    await signIn(page)
    await page.goto("/admin/hero-slideshow")
    await page.getByRole("checkbox", { name: "red.jpg" }).click()
    await page.getByRole("checkbox", { name: "blue.jpg" }).click()
    await expectNoViolations(page)
    await page.getByRole("button", { name: "Crop Image of blue.jpg" }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole("button", { name: "Save Crop" }).click()
    await expect(page.getByRole("dialog")).toBeHidden()
    await expectNoViolations(page)
    await page.getByRole("link", { name: "(preview) of red.jpg" }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press("Escape")
    await page.getByRole("tab", { name: "Saved Slideshows" }).click()
    await expect(page.getByText("Nothing saved yet")).toBeVisible()
    await expectNoViolations(page)

    const job = { id: "1", kind: "hero", state: "active", progress: 40, stage: "rendering", queuedAtMs: Date.now() }
    const path = "/media/videos/x.mp4"
    const slideshow = { id: 1, name: "عيد ".repeat(12), path, isActive: true, createdAt: new Date().toISOString() }
    await page.route("**/api/jobs/*/events", (route) => route.fulfill({ status: 503, json: {} }))
    await page.route("**/api/hero-slideshow/status", (route) => route.fulfill({ json: { exists: false, job } }))
    await page.goto("/admin/hero-slideshow")
    await expect(page.getByRole("progressbar")).toBeVisible()
    await expectNoViolations(page)
    await page.route("**/api/hero-slideshow/status", (route) =>
      route.fulfill({ json: { exists: true, url: path, size: "1.2 MB", created: new Date().toISOString() } }),
    )
    await page.route("**/api/hero-slideshows", (route) =>
      route.fulfill({ json: { success: true, slideshows: [slideshow, { ...slideshow, id: 2, isActive: false }] } }),
    )
    await page.goto("/admin/hero-slideshow")
    await expect(page.getByText("You have saved 2 slideshows")).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole("tab", { name: "Saved Slideshows" }).click()
    await page
      .getByRole("button", { name: /^Delete/ })
      .first()
      .click()
    await expectNoViolations(page)
    await page.keyboard.press("Escape")
    await expect(page.getByRole("alertdialog")).toBeHidden()
    await expectNoViolations(page)
  })
})
