import { spawnSync } from "node:child_process"
import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"

// The active slideshow behind the heading.

const large = "/media/videos/hero-large.mp4"
const small = "/media/videos/hero-small.mp4"
const poster = "/media/videos/hero-poster.jpg"

function makeVideo(): Buffer {
  const input = ["-f", "lavfi", "-i", "color=c=0x2a1b4d:s=320x180:r=25:d=4"]
  const output = ["-pix_fmt", "yuv420p", "-movflags", "frag_keyframe+empty_moov", "-f", "mp4", "pipe:1"]
  const { stdout, stderr } = spawnSync("ffmpeg", ["-v", "error", ...input, ...output], { maxBuffer: 10_000_000 })
  if (stdout.length === 0) throw new Error(`No video was made: ${stderr}`)
  return stdout
}

let video: Buffer
test.beforeAll(() => {
  video = makeVideo()
})

/** @returns the addresses of what was asked for, in order. */
async function withActiveSlideshow(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route("**/api/hero-slideshow/active", (route) =>
    route.fulfill({ json: { success: true, slideshow: { path: large, smallPath: small, posterPath: poster } } }),
  )
  await page.route("**/media/videos/*", (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    return pathname.endsWith(".jpg")
      ? route.fulfill({ contentType: "image/jpeg", body: Buffer.alloc(0) })
      : route.fulfill({ contentType: "video/mp4", body: video })
  })
  return asked
}

const hero = (page: Page) => page.locator("[data-early=hero-video]")
const pauseButton = (page: Page) => page.locator("[data-early=hero-pause]")
const isPaused = (page: Page) => hero(page).evaluate((element: HTMLVideoElement) => element.paused)

test("the video runs muted, looping and inline, and a button stops it and lets it go on", async ({ page }) => {
  await withActiveSlideshow(page)
  await page.goto("/")
  await expect(hero(page)).toHaveAttribute("data-state", "playing")
  await expect(hero(page)).toHaveAttribute("poster", poster)
  const flags = await hero(page).evaluate((element: HTMLVideoElement) => [
    element.muted,
    element.loop,
    element.playsInline,
  ])
  expect(flags).toEqual([true, true, true])

  await page.getByRole("button", { name: "Pause background video" }).click()
  await expect(hero(page)).toHaveAttribute("data-state", "paused")
  expect(await isPaused(page)).toBe(true)
  await page.getByRole("button", { name: "Play background video" }).press("Enter")
  await expect(hero(page)).toHaveAttribute("data-state", "playing")
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 700 } })

  test("the small rendition is shown", async ({ page }) => {
    const asked = await withActiveSlideshow(page)
    await page.goto("/")
    await expect(hero(page)).toHaveAttribute("data-state", "playing")
    expect(asked).toContain(small)
    expect(asked).not.toContain(large)
  })
})

async function expectPosterOnly(page: Page, asked: string[]) {
  await expect(hero(page)).toHaveAttribute("data-state", "poster")
  await page.waitForTimeout(300)
  await expect(hero(page)).toHaveAttribute("data-state", "poster")
  expect(await isPaused(page)).toBe(true)
  await expect(pauseButton(page)).toBeHidden()
  return asked.filter((path) => path.endsWith(".mp4"))
}

test("prefers-reduced-motion: the poster only, and no video is loaded", async ({ page }) => {
  const asked = await withActiveSlideshow(page)
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.goto("/")
  expect(await expectPosterOnly(page, asked)).toEqual([])
})

test("Save-Data: the poster only, and no video is loaded", async ({ page }) => {
  const asked = await withActiveSlideshow(page)
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }))
  await page.goto("/")
  expect(await expectPosterOnly(page, asked)).toEqual([])
})

test("refused autoplay: the poster stays, and nothing is thrown", async ({ page }) => {
  const asked = await withActiveSlideshow(page)
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("refused", "NotAllowedError"))
  })
  await page.goto("/")
  await expectPosterOnly(page, asked)
})

test("no active slideshow: the gradient, and no word of it", async ({ page }) => {
  const answer = page.waitForResponse("**/api/hero-slideshow/active")
  await page.goto("/")
  expect(await (await answer).json()).toEqual({ success: true, slideshow: null })
  await expect(hero(page)).toHaveAttribute("data-state", "none")
  await expect(hero(page)).toBeHidden()
})

test.describe("when it fails, the gradient shows and it is logged", () => {
  test.use({
    expectedConsoleErrors: [[/active slideshow/, /status of 500/, /ERR_FAILED/, /status of 404/], { scope: "test" }],
  })

  const logged = (page: Page, words: string) =>
    page.waitForEvent("console", (message) => message.type() === "error" && message.text().startsWith(words))

  test("Failed to fetch active slideshow: a failed status", async ({ page }) => {
    await page.route("**/api/hero-slideshow/active", (route) => route.fulfill({ status: 500, json: {} }))
    const line = logged(page, "Failed to fetch active slideshow")
    await page.goto("/")
    await line
    await expect(hero(page)).toBeHidden()
  })

  test("Failed to fetch active slideshow: success is false in an answer that is OK", async ({ page }) => {
    let asked = 0
    await page.route("**/media/videos/*", (route) => {
      asked++
      return route.abort()
    })
    await page.route("**/api/hero-slideshow/active", (route) =>
      route.fulfill({ json: { success: false, slideshow: { path: large, posterPath: poster } } }),
    )
    const line = logged(page, "Failed to fetch active slideshow")
    await page.goto("/")
    await line
    await expect(hero(page)).toBeHidden()
    await expect(hero(page)).toHaveAttribute("data-state", "none")
    expect(asked).toBe(0)
  })

  test("Error fetching active slideshow: no answer", async ({ page }) => {
    await page.route("**/api/hero-slideshow/active", (route) => route.abort())
    const line = logged(page, "Error fetching active slideshow")
    await page.goto("/")
    await line
    await expect(hero(page)).toBeHidden()
  })

  test("Error fetching active slideshow: a video that is gone", async ({ page }) => {
    await withActiveSlideshow(page)
    await page.route("**/*.mp4", (route) => route.fulfill({ status: 404, body: "" }))
    const line = logged(page, "Error fetching active slideshow")
    await page.goto("/")
    await line
    await expect(hero(page)).toHaveAttribute("data-state", "none")
    await expect(hero(page)).toBeHidden()
  })
})
