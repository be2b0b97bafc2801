/// <reference lib="dom" />
import type { Page } from "@playwright/test"
import type { Job } from "@site/contract/job.ts"
import type { SlideshowStatus } from "@site/contract/slideshow-status.ts"
import { expect, nextFrames, test } from "../../fixtures.ts"

// Mocked responses for what the real system does rarely or too fast.
test.use({ expectedConsoleErrors: [[/status of (404|500|503)/], { scope: "test" }] })

const videoStatus = {
  exists: true as const,
  url: "/media/videos/gallery-0000.mp4",
  size: "12.4 MB",
  created: new Date().toISOString(),
  photoCount: 24,
  skipped: [],
}

const activeJob = (fields: Partial<Job> = {}): Job => ({
  id: "1",
  kind: "gallery",
  state: "active",
  progress: 5,
  stage: "rendering",
  queuedAtMs: Date.now(),
  ...fields,
})

const statusCall = "**/api/gallery/slideshow-status"
const answerStatus = (page: Page, answer: () => SlideshowStatus) =>
  page.route(statusCall, (route) => route.fulfill({ json: answer() }))

const streamJob = (page: Page, job: Job) =>
  page.route("**/api/jobs/*/events", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: `event: job\ndata: ${JSON.stringify(job)}\n\n` }),
  )

/** A running job at the first call, the video from the second on. */
function firstActive(): () => SlideshowStatus {
  let calls = 0
  return () => (calls++ === 0 ? { exists: false, job: activeJob() } : videoStatus)
}

const open = (page: Page) => page.goto("/admin/gallery-slideshow")
const alertText = (page: Page) => page.getByRole("alert")
const createButton = (page: Page) => page.getByRole("button", { name: "Create Slideshow" })
const progress = (page: Page) => page.getByRole("progressbar")

test.beforeEach(({ signedIn: _ }) => {})

test("Failed to check slideshow status: the toast, and Check Again works", async ({ page }) => {
  await page.route(statusCall, (route) => route.fulfill({ status: 500, json: { message: "" } }))
  await open(page)
  await expect(alertText(page)).toContainText("Error")
  await expect(alertText(page)).toContainText("Failed to check slideshow status")
  await answerStatus(page, () => ({ exists: false }))
  await page.getByRole("button", { name: "Check Again" }).click()
  await expect(createButton(page)).toBeVisible()
})

test("creating is refused: the server's message in the toast and on the page, which shows the previous view", async ({
  page,
}) => {
  const message = "Slideshows cannot be made at the moment. Please try again in a minute."
  await answerStatus(page, () => videoStatus)
  await page.route("**/api/gallery/create-slideshow", (route) => route.fulfill({ status: 503, json: { message } }))
  await open(page)
  await page.getByRole("button", { name: "Regenerate" }).click()
  await expect(alertText(page)).toContainText(message)
  await expect(page.locator("video")).toBeVisible()
  await page.getByRole("button", { name: "Dismiss notification" }).click()
  await expect(page.getByRole("region", { name: "The slideshow could not be created" })).toContainText(message)
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible()
})

for (const answer of [
  { status: 500, body: "" },
  { status: 200, body: '{"success":false}' },
]) {
  test(`creating fails with ${answer.status} without a message: Failed to create slideshow`, async ({ page }) => {
    await answerStatus(page, () => ({ exists: false }))
    await page.route("**/api/gallery/create-slideshow", (route) => route.fulfill(answer))
    await open(page)
    await createButton(page).click()
    await expect(alertText(page)).toContainText("Failed to create slideshow")
    await expect(createButton(page)).toBeVisible()
  })
}

test("progress shows how long is left and is never behind the job's own", async ({ page }) => {
  const job = activeJob({ queuedAtMs: Date.now() - 5000 })
  await streamJob(page, job)
  await answerStatus(page, () => ({ exists: false, job }))
  await open(page)
  await expect(progress(page)).toHaveAttribute("aria-valuenow", /^[34]\d$/)
  await expect(page.getByText(/^About 1\d seconds left$/)).toBeVisible()
  await streamJob(page, { ...job, progress: 60 })
  await page.reload()
  await expect(progress(page)).toHaveAttribute("aria-valuenow", /^6\d$/)
})

test("Gallery Images Used counts and shows the photos in the video, not the skipped ones", async ({ page }) => {
  const names = ["rex.jpg", "cut-off.jpg", "bella.jpg"]
  const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="
  const images = names.map((name) => ({ id: name, name, path: pixel }))
  await page.route("**/api/gallery/images", (route) => route.fulfill({ json: { success: true, images } }))
  const skipped = [{ name: "cut-off.jpg", reason: "is damaged: the end of the picture is missing" }]
  await answerStatus(page, () => ({ ...videoStatus, photoCount: 2, skipped }))
  await open(page)
  await expect(page.getByText("2 photos from your gallery", { exact: true })).toBeVisible()
  await expect(page.locator("dl").getByText("2", { exact: true })).toBeVisible()
  await expect(page.locator("aside img")).toHaveCount(2)
  await expect(page.getByRole("img", { name: "cut-off.jpg" })).toHaveCount(0)
})

test("on success progress becomes 100 and the status is reloaded", async ({ page }) => {
  await answerStatus(page, firstActive())
  const result = {
    fileName: `gallery-slideshow-${"a".repeat(32)}.mp4`,
    posterFileName: `gallery-slideshow-${"b".repeat(32)}.jpg`,
    photoCount: 1,
    skipped: [],
    sizeBytes: 9,
    frameCount: 9,
    durationSeconds: 9,
    createdAt: new Date().toISOString(),
  }
  await streamJob(page, activeJob({ state: "completed", progress: 100, result }))
  await open(page)
  await expect(progress(page)).toHaveAttribute("aria-valuenow", "100")
  await expect(page.locator("video")).toBeVisible()
  await expect(page.getByText("Slideshow created with 1 image", { exact: true })).toBeVisible()
})

test("a closed event stream makes the page fetch the status", async ({ page }) => {
  await answerStatus(page, firstActive())
  await page.route("**/api/jobs/*/events", (route) => route.fulfill({ status: 404, json: {} }))
  await open(page)
  await expect(page.locator("video")).toBeVisible()
})

test.describe("on a device that is offline", () => {
  test.use({ expectedConsoleErrors: [[/ERR_INTERNET_DISCONNECTED/], { scope: "test" }] })

  test("the page shows the lost connection even if the stream opens late", async ({ page, context }) => {
    await page.addInitScript(() => {
      const streams: EventSource[] = []
      Object.assign(window, { streams })
      window.EventSource = class extends EventSource {
        constructor(address: string | URL, options?: EventSourceInit) {
          super(address, options)
          streams.push(this)
        }
      }
    })
    await answerStatus(page, () => ({ exists: false }))
    await page.route("**/api/gallery/create-slideshow", (route) =>
      route.fulfill({ status: 202, json: { success: true, count: 3, job: activeJob() } }),
    )
    // It never opens.
    await page.route("**/api/jobs/*/events", () => {})
    await open(page)
    await expect(createButton(page)).toBeVisible()
    await context.setOffline(true)
    await createButton(page).click()
    const lost = page.getByText("The connection to the server is lost.")
    await expect(lost).toBeVisible()
    await page.evaluate(() =>
      (window as unknown as { streams: EventSource[] }).streams.at(-1)?.dispatchEvent(new Event("open")),
    )
    await nextFrames(page)
    await expect(lost).toBeVisible()
    await context.setOffline(false)
    await expect(lost).toBeHidden()
  })
})

test("there is no polling; Refresh fetches the status", async ({ page }) => {
  let calls = 0
  await answerStatus(page, () => {
    calls++
    return videoStatus
  })
  await open(page)
  await expect(page.locator("video")).toBeVisible()
  await page.waitForTimeout(3000)
  expect(calls).toBe(1)
  await page.getByRole("button", { name: "Refresh" }).click()
  await expect.poll(() => calls).toBe(2)
})
