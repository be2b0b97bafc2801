import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { contentFolder, expect, test } from "../../fixtures.ts"
import { holdWorker, killWebServer } from "../../site-processes.ts"

// These run the real render: three photos, 15 s of video.
test.describe.configure({ timeout: 120_000 })
const buildMs = 90_000

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

/** @returns the answer of the call: the page shows the build before it has come. */
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
  // Asked at once, since it may go between two questions.
  const percents = () => progress(page).evaluateAll((bars) => bars.map((bar) => Number(bar.ariaValueNow)))
  for (let [percent] = await percents(); percent !== undefined; [percent] = await percents()) {
    shown.push(percent)
    await page.waitForTimeout(250)
  }
  expect(shown, "progress never falls").toEqual(shown.toSorted((a, b) => a - b))
  await expect(page.getByText("Slideshow created with 3 images")).toBeVisible({ timeout: buildMs })

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

test("a reload in mid-build comes back to the building view, no earlier than before", async ({ page }) => {
  const release = holdWorker()
  await create(page)
  await page.waitForTimeout(3000)
  const before = await readPercent(page)
  expect(before).toBeGreaterThan(10)
  await page.reload()
  await expect(progress(page)).toBeVisible()
  // The clocks of browser and server agree to a second, which is 5 percent.
  expect(await readPercent(page)).toBeGreaterThanOrEqual(before - 5)
  release()
  await expect(page.getByText("Slideshow created with 3 images")).toBeVisible({ timeout: buildMs })
})

test("two presses in two tabs build one video", async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto("/admin/gallery-slideshow")
  // Or the second would find the build of the first when it looks.
  for (const tab of [page, other]) await expect(createButton(tab)).toBeVisible()
  const jobIds: string[] = []
  const release = holdWorker()
  for (const tab of [page, other]) {
    jobIds.push((await (await create(tab)).json()).job.id)
  }
  release()
  expect(jobIds[1]).toBe(jobIds[0])
  await expect(video(page)).toBeVisible({ timeout: buildMs })
  await expect(video(other)).toBeVisible()
})

test("a photo that cannot be used is left out and named with the reason", async ({ page }) => {
  writeFileSync(brokenPhoto, "this is no photo")
  await create(page)
  await expect(page.getByText("1 photo was left out")).toBeVisible({ timeout: buildMs })
  const note = page.getByRole("region", { name: "1 photo was left out" })
  await expect(note.getByRole("listitem")).toContainText("broken.jpg")
})

test("no usable photo: the job fails and says so, on the page also after a reload", async ({ page }) => {
  const gallery = join(contentFolder, "gallery")
  const aside = join(contentFolder, "aside")
  renameSync(gallery, aside)
  mkdirSync(gallery)
  writeFileSync(brokenPhoto, "this is no photo")
  try {
    await create(page)
    const reason = page.getByRole("region", { name: "The slideshow could not be created" })
    await expect(page.getByRole("alert")).toContainText("broken.jpg", { timeout: buildMs })
    await expect(reason).toContainText("The only photo could not be used: broken.jpg")
    await page.reload()
    await expect(reason).toContainText("broken.jpg")
  } finally {
    rmSync(gallery, { recursive: true })
    renameSync(aside, gallery)
  }
  await page.getByRole("button", { name: "Try Again" }).click()
  await expect(video(page)).toBeVisible({ timeout: buildMs })
  await expect(page.getByRole("region", { name: "The slideshow could not be created" })).toBeHidden()
})

test.describe("when the connection is lost in mid-build", () => {
  test.use({ expectedConsoleErrors: [[/ERR_(INTERNET|CONNECTION|INCOMPLETE|EMPTY|NETWORK)/], { scope: "test" }] })
  const lost = (page: Page) => page.getByText("The connection to the server is lost.")

  test("the page says so while the device is offline, and reads what it missed", async ({ page, context }) => {
    const release = holdWorker()
    await create(page)
    await context.setOffline(true)
    await expect(lost(page)).toBeVisible()
    await context.setOffline(false)
    await expect(lost(page)).toBeHidden()
    release()
    await expect(video(page)).toBeVisible({ timeout: buildMs })

    await context.setOffline(true)
    await page.getByRole("button", { name: "Refresh" }).click()
    const unchecked = page.getByRole("region", { name: "The slideshow could not be checked" })
    await expect(unchecked).toBeVisible()
    await context.setOffline(false)
    await expect(unchecked).toBeHidden()
  })

  test("the page says so while the server is away, and follows the build again once it is back", async ({ page }) => {
    const release = holdWorker()
    await create(page)
    killWebServer()
    await expect(lost(page)).toBeVisible()
    release()
    await expect(video(page)).toBeVisible({ timeout: buildMs })
  })
})

test("leaving the page and returning after the end shows the video", async ({ page }) => {
  const release = holdWorker()
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
  await expect(video(page)).toBeVisible({ timeout: buildMs })
})
