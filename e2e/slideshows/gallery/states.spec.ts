/// <reference lib="dom" />
import type { Page } from "@playwright/test"
import type { Job } from "@site/contract/job.ts"
import type { SlideshowStatus } from "@site/contract/slideshow-status.ts"
import { cases } from "../../cases.ts"
import { expect, nextFrames, test } from "../../fixtures.ts"

// What the real system does too seldom or too fast is answered here in its place.
test.use({ expectedConsoleErrors: [[/status of (404|500|503)/], { scope: "test" }] })

const minuteMs = 60_000

function presentStatus(ageMs: number): SlideshowStatus {
  return {
    exists: true,
    url: "/media/videos/gallery-0000.mp4",
    size: "12.4 MB",
    created: new Date(Date.now() - ageMs).toISOString(),
    photoCount: 24,
    skipped: [],
  }
}

function activeJob(fields: Partial<Job> = {}): Job {
  return {
    id: "1",
    kind: "gallery",
    state: "active",
    progress: 5,
    stage: "rendering",
    queuedAtMs: Date.now(),
    ...fields,
  }
}

async function answerStatus(page: Page, answer: () => SlideshowStatus | { status: number; message: string }) {
  let calls = 0
  await page.route("**/api/gallery/slideshow-status", (route) => {
    calls++
    const body = answer()
    return "status" in body ? route.fulfill({ status: body.status, json: body }) : route.fulfill({ json: body })
  })
  return { countCalls: () => calls }
}

async function streamJobs(page: Page, ...jobs: Job[]) {
  const body = jobs.map((job) => `event: job\ndata: ${JSON.stringify(job)}\n\n`).join("")
  await page.route("**/api/jobs/*/events", (route) => route.fulfill({ contentType: "text/event-stream", body }))
}

const open = (page: Page) => page.goto("/admin/gallery-slideshow")
const alertText = (page: Page) => page.getByRole("alert")
const progress = (page: Page) => page.getByRole("progressbar")

test.beforeEach(async ({ signedIn: _ }) => {})

for (const [ageMs, text] of cases([
  [59.5 * minuteMs, "59 minutes ago"],
  [20_000, "just now"],
  [1.5 * minuteMs, "1 minute ago"],
  [61 * minuteMs, "1 hour ago"],
  [25 * 60 * minuteMs, "1 day ago"],
  [9.5 * 24 * 60 * minuteMs, "9 days ago"],
] as const)) {
  test(`a relative created time: ${text}`, async ({ page }) => {
    await answerStatus(page, () => presentStatus(ageMs))
    await open(page)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  })
}

test("Failed to check slideshow status: the toast, and a way to ask again", async ({ page }) => {
  let isDown = true
  await answerStatus(page, () => (isDown ? { status: 500, message: "" } : { exists: false }))
  await open(page)
  await expect(alertText(page)).toContainText("Error")
  await expect(alertText(page)).toContainText("Failed to check slideshow status")
  isDown = false
  await page.getByRole("button", { name: "Check Again" }).click()
  await expect(page.getByRole("button", { name: "Create Slideshow" })).toBeVisible()
})

test("creating is refused: the server's sentence in the toast and on the page, the previous view is back", async ({
  page,
}) => {
  const message = "Slideshows cannot be made at the moment. Please try again in a minute."
  await answerStatus(page, () => presentStatus(0))
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
  test(`creating fails with ${answer.status} and no sentence of the server: Failed to create slideshow`, async ({
    page,
  }) => {
    await answerStatus(page, () => ({ exists: false }))
    await page.route("**/api/gallery/create-slideshow", (route) => route.fulfill(answer))
    await open(page)
    await page.getByRole("button", { name: "Create Slideshow" }).click()
    await expect(alertText(page)).toContainText("Failed to create slideshow")
    await expect(page.getByRole("button", { name: "Create Slideshow" })).toBeVisible()
  })
}

test("the job fails: its sentence in the toast and on the page, which returns to the previous view", async ({
  page,
}) => {
  const failedReason = "None of the 3 photos could be used. red.jpg: is damaged."
  let isOver = false
  await answerStatus(page, () => (isOver ? { exists: false } : { exists: false, job: activeJob() }))
  await page.route("**/api/jobs/*/events", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    isOver = true
    const job = activeJob({ state: "failed", failedReason })
    await route.fulfill({ contentType: "text/event-stream", body: `event: job\ndata: ${JSON.stringify(job)}\n\n` })
  })
  await open(page)
  await expect(progress(page)).toBeVisible()
  await expect(alertText(page)).toContainText(failedReason)
  await expect(page.getByRole("region", { name: "The slideshow could not be created" })).toContainText(failedReason)
  await expect(page.getByRole("button", { name: "Create Slideshow" })).toBeVisible()
})

test("progress rises with time, and tells how long still", async ({ page }) => {
  const job = activeJob({ queuedAtMs: Date.now() - 5000 })
  await streamJobs(page, job)
  await answerStatus(page, () => ({ exists: false, job }))
  await open(page)
  await expect(progress(page)).toHaveAttribute("aria-valuenow", /^[34]\d$/)
  await expect(page.getByText(/^About 1\d seconds left$/)).toBeVisible()
  await expect(progress(page)).toHaveAttribute("aria-valuenow", /^[56]\d$/)
})

test("progress by time alone is capped at 95 percent", async ({ page }) => {
  const job = activeJob({ queuedAtMs: Date.now() - 10 * minuteMs })
  await streamJobs(page, job)
  await answerStatus(page, () => ({ exists: false, job }))
  await open(page)
  await expect(progress(page)).toHaveAttribute("aria-valuenow", "95")
  await page.waitForTimeout(1500)
  await expect(progress(page)).toHaveAttribute("aria-valuenow", "95")
})

test("progress is never behind the job's own", async ({ page }) => {
  await streamJobs(page, activeJob({ progress: 60 }))
  await answerStatus(page, () => ({ exists: false, job: activeJob() }))
  await open(page)
  await expect(progress(page)).toHaveAttribute("aria-valuenow", /^6\d$/)
})

test("Gallery Images Used counts what is in the video, and shows none of what was left out", async ({ page }) => {
  const names = ["rex.jpg", "cut-off.jpg", "bella.jpg"]
  const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="
  const images = names.map((name) => ({ id: name, name, path: pixel }))
  await page.route("**/api/gallery/images", (route) => route.fulfill({ json: { success: true, images } }))
  const skipped = [{ name: "cut-off.jpg", reason: "is damaged: the end of the picture is missing" }]
  await answerStatus(page, () => ({ ...presentStatus(0), photoCount: 2, skipped }))
  await open(page)
  await expect(page.getByText("2 photos from your gallery", { exact: true })).toBeVisible()
  await expect(page.locator("dl").getByText("2", { exact: true })).toBeVisible()
  await expect(page.locator("aside img")).toHaveCount(2)
  await expect(page.getByRole("img", { name: "cut-off.jpg" })).toHaveCount(0)
})

test("on success progress becomes 100 and the status is reloaded", async ({ page }) => {
  let calls = 0
  await answerStatus(page, () => (calls++ === 0 ? { exists: false, job: activeJob() } : presentStatus(0)))
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
  await streamJobs(page, activeJob({ state: "completed", progress: 100, result }))
  await open(page)
  await expect(progress(page)).toHaveAttribute("aria-valuenow", "100")
  await expect(page.locator("video")).toBeVisible()
  await expect(page.getByText("Slideshow created with 1 image", { exact: true })).toBeVisible()
})

test("a stream that ends for good makes the page ask for the status instead", async ({ page }) => {
  let calls = 0
  await answerStatus(page, () => (calls++ === 0 ? { exists: false, job: activeJob() } : presentStatus(0)))
  await page.route("**/api/jobs/*/events", (route) => route.fulfill({ status: 404, json: {} }))
  await open(page)
  await expect(page.locator("video")).toBeVisible()
})

test.describe("on a device that is offline", () => {
  test.use({ expectedConsoleErrors: [[/ERR_INTERNET_DISCONNECTED/], { scope: "test" }] })

  test("the page says so, whatever the stream was about to say", async ({ page, context }) => {
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
    // It stays about to open.
    await page.route("**/api/jobs/*/events", () => {})
    await open(page)
    const createButton = page.getByRole("button", { name: "Create Slideshow" })
    await expect(createButton).toBeVisible()
    await context.setOffline(true)
    await createButton.click()
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

test("there is no polling; Refresh asks again", async ({ page }) => {
  const status = await answerStatus(page, () => presentStatus(0))
  await open(page)
  await expect(page.locator("video")).toBeVisible()
  await page.waitForTimeout(3000)
  expect(status.countCalls()).toBe(1)
  await page.getByRole("button", { name: "Refresh" }).click()
  await expect.poll(status.countCalls).toBe(2)
})
