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

/** @returns the growing list of requested paths. */
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

test("the video plays muted, looping and inline, and a button pauses and resumes it", async ({ page }) => {
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

test("prefers-reduced-motion: only the poster is loaded", async ({ page }) => {
  const asked = await withActiveSlideshow(page)
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.goto("/")
  expect(await expectPosterOnly(page, asked)).toEqual([])
})

test("Save-Data: only the poster is loaded", async ({ page }) => {
  const asked = await withActiveSlideshow(page)
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }))
  await page.goto("/")
  expect(await expectPosterOnly(page, asked)).toEqual([])
})

test("blocked autoplay: the poster stays, and nothing is thrown", async ({ page }) => {
  const asked = await withActiveSlideshow(page)
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("refused", "NotAllowedError"))
  })
  await page.goto("/")
  await expectPosterOnly(page, asked)
})

test.describe("when it fails, the gradient shows and the failure is logged:", () => {
  test.use({
    expectedConsoleErrors: [[/active slideshow/, /status of 500/, /ERR_FAILED/, /status of 404/], { scope: "test" }],
  })

  const active = "**/api/hero-slideshow/active"
  const unsuccessful = { success: false, slideshow: { path: large, smallPath: small, posterPath: poster } }
  const failures: Record<string, { log: string; mock: (page: Page) => Promise<unknown> }> = {
    "status 500": {
      log: "Failed to fetch active slideshow",
      mock: (page) => page.route(active, (route) => route.fulfill({ status: 500, json: {} })),
    },
    "status 200 without success": {
      log: "Failed to fetch active slideshow",
      mock: (page) => page.route(active, (route) => route.fulfill({ json: unsuccessful })),
    },
    "no response": {
      log: "Error fetching active slideshow",
      mock: (page) => page.route(active, (route) => route.abort()),
    },
    "a missing video": {
      log: "Error fetching active slideshow",
      mock: (page) => page.route("**/*.mp4", (route) => route.fulfill({ status: 404, body: "" })),
    },
  }
  for (const [name, { log, mock }] of Object.entries(failures)) {
    test(`${log}: ${name}`, async ({ page }) => {
      const asked = await withActiveSlideshow(page)
      await mock(page)
      const line = page.waitForEvent(
        "console",
        (message) => message.type() === "error" && message.text().startsWith(log),
      )
      await page.goto("/")
      await line
      await expect(hero(page)).toHaveAttribute("data-state", "none")
      await expect(hero(page)).toBeHidden()
      if (name !== "a missing video") expect(asked).toEqual([])
    })
  }
})
