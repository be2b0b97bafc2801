import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { contentFolder, expect, test } from "../../fixtures.ts"
import { killWebServer, pauseWorker } from "../../site-processes.ts"

// These run the real render: three photos, 15 s of video.
test.describe.configure({ timeout: 120_000 })
const renderTimeoutMs = 90_000

const brokenPhoto = join(contentFolder, "gallery", "broken.jpg")

test.beforeEach(async ({ page, noSlideshow: _none, signedIn: _ }) => {
  rmSync(brokenPhoto, { force: true })
  await page.goto("/admin/gallery-slideshow")
})

test.afterAll(() => rmSync(brokenPhoto, { force: true }))

const progress = (page: Page) => page.getByRole("progressbar")
const readPercent = async (page: Page) => Number(await progress(page).getAttribute("aria-valuenow"))
const video = (page: Page) => page.locator("video")

const createButton = (page: Page) => page.getByRole("button", { name: "Create Slideshow" })

/** @returns the response, for which the page does not wait. */
async function create(page: Page) {
  const answer = page.waitForResponse("**/api/gallery/create-slideshow")
  await createButton(page).click()
  await expect(progress(page)).toBeVisible()
  return await answer
}

test("with none it offers Create Slideshow; with one Refresh, Regenerate, Download, size and created time", async ({
  page,
}) => {
  await expect(page.getByText("3 photos from your gallery")).toBeVisible()
  await expect(page.getByRole("heading", { name: "About This Feature" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Manage Gallery (Coming Soon)" })).toBeDisabled()
  await create(page)

  const shown: number[] = []
  // In one call: the bar may disappear between two.
  const percents = () => progress(page).evaluateAll((bars) => bars.map((bar) => Number(bar.ariaValueNow)))
  for (let [percent] = await percents(); percent !== undefined; [percent] = await percents()) {
    shown.push(percent)
    await page.waitForTimeout(250)
  }
  expect(shown, "progress never falls").toEqual(shown.toSorted((a, b) => a - b))
  await expect(page.getByText("Slideshow created with 3 images")).toBeVisible({ timeout: renderTimeoutMs })

  await expect(video(page)).toHaveAttribute("controls", "")
  await expect(video(page)).toHaveAttribute("playsinline", "")
  await expect(video(page)).toHaveAttribute("preload", "metadata")
  await expect(video(page)).toHaveAttribute("poster", /\/media\/videos\//)
  await expect(video(page)).toContainText("Your browser does not support the video tag.")
  await expect(page.getByText(/^\d+(\.\d)? [kM]B$/)).toBeVisible()
  await expect(page.getByText("just now")).toBeVisible()
  await expect(page.getByRole("button", { name: "Refresh" })).toBeEnabled()
  await expect(page.getByRole("button", { name: "Regenerate" })).toBeEnabled()

  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Download" }).click()
  expect((await download).suggestedFilename()).toBe("gallery-slideshow.mp4")
  await expect
    .poll(() => video(page).evaluate((player) => (player as unknown as { duration: number }).duration))
    .toBeGreaterThan(10)
})

test("a reload during the render keeps its progress", async ({ page }) => {
  const release = pauseWorker()
  await create(page)
  await page.waitForTimeout(3000)
  const before = await readPercent(page)
  expect(before).toBeGreaterThan(10)
  await page.reload()
  await expect(progress(page)).toBeVisible()
  // The clocks of browser and server may differ by a second, which is 5 percent.
  expect(await readPercent(page)).toBeGreaterThanOrEqual(before - 5)
  release()
  await expect(page.getByText("Slideshow created with 3 images")).toBeVisible({ timeout: renderTimeoutMs })
})

test("two tabs that create at the same time start one job", async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto("/admin/gallery-slideshow")
  // Otherwise the second page would load with the job of the first.
  for (const tab of [page, other]) await expect(createButton(tab)).toBeVisible()
  const jobIds: string[] = []
  const release = pauseWorker()
  for (const tab of [page, other]) {
    jobIds.push((await (await create(tab)).json()).job.id)
  }
  release()
  expect(jobIds[1]).toBe(jobIds[0])
  await expect(video(page)).toBeVisible({ timeout: renderTimeoutMs })
  await expect(video(other)).toBeVisible()
})

test("an unusable photo is skipped and named with the reason", async ({ page }) => {
  writeFileSync(brokenPhoto, "this is no photo")
  await create(page)
  await expect(page.getByText("1 photo was left out")).toBeVisible({ timeout: renderTimeoutMs })
  const note = page.getByRole("region", { name: "1 photo was left out" })
  await expect(note.getByRole("listitem")).toContainText("broken.jpg")
})

test("without a usable photo the job fails with the reason, also after a reload", async ({ page }) => {
  const gallery = join(contentFolder, "gallery")
  const aside = join(contentFolder, "aside")
  renameSync(gallery, aside)
  mkdirSync(gallery)
  writeFileSync(brokenPhoto, "this is no photo")
  try {
    await create(page)
    const reason = page.getByRole("region", { name: "The slideshow could not be created" })
    await expect(page.getByRole("alert")).toContainText("broken.jpg", { timeout: renderTimeoutMs })
    await expect(reason).toContainText("The only photo could not be used: broken.jpg")
    await expect(createButton(page)).toBeVisible()
    await page.reload()
    await expect(reason).toContainText("broken.jpg")
  } finally {
    rmSync(gallery, { recursive: true })
    renameSync(aside, gallery)
  }
  await page.getByRole("button", { name: "Try Again" }).click()
  await expect(video(page)).toBeVisible({ timeout: renderTimeoutMs })
  await expect(page.getByRole("region", { name: "The slideshow could not be created" })).toBeHidden()
})

test.describe("when the connection is lost during the render", () => {
  test.use({ expectedConsoleErrors: [[/ERR_(INTERNET|CONNECTION|INCOMPLETE|EMPTY|NETWORK)/], { scope: "test" }] })
  const lost = (page: Page) => page.getByText("The connection to the server is lost.")

  test("an offline device shows it and catches up afterwards", async ({ page, context }) => {
    const release = pauseWorker()
    await create(page)
    await context.setOffline(true)
    await expect(lost(page)).toBeVisible()
    await context.setOffline(false)
    await expect(lost(page)).toBeHidden()
    release()
    await expect(video(page)).toBeVisible({ timeout: renderTimeoutMs })

    await context.setOffline(true)
    await page.getByRole("button", { name: "Refresh" }).click()
    const unchecked = page.getByRole("region", { name: "The slideshow could not be checked" })
    await expect(unchecked).toBeVisible()
    await context.setOffline(false)
    await expect(unchecked).toBeHidden()
  })

  test("a server that is down shows it, and progress continues when it is back", async ({ page }) => {
    const release = pauseWorker()
    await create(page)
    killWebServer()
    await expect(lost(page)).toBeVisible()
    release()
    await expect(video(page)).toBeVisible({ timeout: renderTimeoutMs })
  })
})

test("leaving the page and returning shows the progress and then the video", async ({ page }) => {
  const release = pauseWorker()
  await create(page)
  await page.getByRole("link", { name: "Back to Dashboard" }).click()
  await expect(page).toHaveURL("/admin")
  await page.waitForTimeout(1000)
  await page
    .getByRole("main")
    .getByRole("link", { name: /Gallery Slideshow/ })
    .click()
  await expect(progress(page)).toBeVisible()
  release()
  await expect(video(page)).toBeVisible({ timeout: renderTimeoutMs })
})
