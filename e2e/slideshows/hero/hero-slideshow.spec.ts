import type { Page } from "@playwright/test"
import { photoColours } from "../../../scripts/testing/site-content.ts"
import { expect, test } from "../../fixtures.ts"
import { holdWorker } from "../../site-processes.ts"
import { difference, distance, readFrames, rgbOf } from "../video-frames.ts"
import {
  build,
  centreOf,
  choose,
  corner,
  createButton,
  cropButton,
  cropFrame,
  cropModal,
  deleteSaved,
  drag,
  fetchVideo,
  heroPath,
  putPhoto,
  removePhoto,
  slotFrames,
} from "./hero-page.ts"
import { quarteredPhoto, quarters } from "./quartered-photo.ts"

test.describe.configure({ timeout: 150_000 })

const photos = { "quarters-a.jpg": 6, "quarters-b.jpg": 5 }

test.beforeAll(async () => {
  for (const [name, orientation] of Object.entries(photos)) putPhoto(name, await quarteredPhoto(orientation))
})
test.afterAll(() => {
  for (const name of Object.keys(photos)) removePhoto(name)
})
test.beforeEach(async ({ page, noSlideshow: _none, signedIn: _ }) => {
  await deleteSaved(page)
  await page.goto(heroPath)
})

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function save(page: Page, name: string) {
  await page.getByRole("button", { name: "Save Slideshow" }).click()
  await page.getByLabel("Name").fill(name)
  await page.keyboard.press("Enter")
  await expect(toast(page, "Slideshow saved")).toBeVisible()
  await expect(page.getByRole("radio", { name })).toBeVisible()
}

test("from four photos to the video on the home page, and back to the gradient", async ({ page, context }) => {
  await choose(page, "red.jpg", "green.jpg", "quarters-a.jpg", "quarters-b.jpg")

  await test.step("crop one by mouse: its upper right quarter", async () => {
    await cropButton(page, "quarters-a.jpg").click()
    await drag(page, corner(page, "lower left"), async () => {
      const { x, y } = await centreOf(cropModal(page).getByRole("img", { name: "quarters-a.jpg" }))
      // A little inside of it: a pixel of the screen is several of the photo.
      return { x: x + 4, y: y - 2 }
    })
    await page.getByRole("button", { name: "Save Crop" }).click()
    await expect(toast(page, "Crop saved")).toBeVisible()
    await expect(page.getByRole("button", { name: "Adjust Crop of quarters-a.jpg" })).toBeFocused()
  })

  await test.step("crop one by keyboard: its lower left quarter, to the pixel", async () => {
    await cropButton(page, "quarters-b.jpg").click()
    await expect(cropFrame(page)).toBeFocused()
    await corner(page, "upper right").focus()
    for (let press = 0; press < 12; press++) await page.keyboard.press("Control+ArrowLeft")
    await expect(cropModal(page)).toContainText("1200 × 675 px of 2400 × 1350, 0 from the left, 675 from the top")
    await cropModal(page).getByRole("button", { name: "Save Crop" }).press("Enter")
  })

  await test.step("change the order by keyboard", async () => {
    const earlier = page.getByRole("button", { name: "Move quarters-b.jpg earlier" })
    await earlier.focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(earlier).toBeFocused()
    await expect(page.getByText("quarters-b.jpg is now number 2 of 4")).toBeAttached()
    const order = page.getByRole("list", { name: "Order in the video" }).getByRole("listitem")
    await expect(order).toHaveText([/red/, /quarters-b/, /green/, /quarters-a/])
    const card = page.getByRole("list", { name: "Available images" }).getByRole("listitem")
    await expect(card.filter({ hasText: "quarters-b.jpg" }).locator("[data-place]")).toHaveText("2")
  })

  // In the order of the video, where each slot stands still.
  const expected = [photoColours["red.jpg"], quarters.lowerLeft, photoColours["green.jpg"], quarters.upperRight]

  await test.step("build: each picture for 4 s, the last dissolving into the first", async () => {
    const { file, remove } = await build(page)
    await expect(toast(page, "Hero slideshow created with 4 images")).toBeVisible()
    const still = readFrames(file, [0, 45, 89, 165, 209, 285, 329, 405, 449])
    for (const [index, slot] of [0, 0, 0, 1, 1, 2, 2, 3, 3].entries()) {
      expect(distance(still[index]?.at(0.6, 0.6) ?? [], rgbOf(expected[slot] ?? ""))).toBeLessThan(8)
    }
    // To the last pixel on each side: the neighbouring quarters are another colour.
    for (const [x, y] of [
      [0.3, 0],
      [0.999, 0.01],
      [0.999, 0.999],
      [0, 0.999],
    ] as const) {
      expect(distance(still[3]?.at(x, y) ?? [], rgbOf(quarters.lowerLeft))).toBeLessThan(12)
    }
    const last = expected.length * slotFrames - 1
    const loop = readFrames(file, [0, last - 3, last - 2, last - 1, last])
    const [first, ...ending] = loop
    const steps = ending.slice(1).map((frame, index) => difference(ending[index] as typeof frame, frame))
    expect(difference(ending.at(-1) as (typeof ending)[0], first as (typeof ending)[0])).toBeLessThanOrEqual(
      Math.max(...steps) + 0.5,
    )
    remove()
  })

  await test.step("watch it", async () => {
    const video = page.locator("video")
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true
      return element.play()
    })
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3)
    await expect(video).toContainText("Your browser does not support the video tag.")
    const download = page.waitForEvent("download")
    await page.getByRole("link", { name: "Download" }).click()
    expect((await download).suggestedFilename()).toBe("hero-slideshow.mp4")
  })

  await test.step("save it under two names; a third is refused", async () => {
    await save(page, "Morning")
    await expect(page.getByRole("tab", { name: "Saved Slideshows 1/2" })).toHaveAttribute("aria-selected", "true")
    await page.getByRole("button", { name: "Create New Slideshow" }).click()
    await save(page, "Evening")
    await expect(page.getByRole("button", { name: "Maximum Reached" })).toBeDisabled()
    await page.getByRole("tab", { name: "Create Slideshow" }).click()
    await page.getByRole("button", { name: "Save Slideshow" }).press("Enter")
    await expect(toast(page, "Limit reached")).toBeVisible()
    await expect(page.getByRole("dialog")).toBeHidden()
  })

  const visitor = await context.newPage()
  const hero = visitor.locator("[data-early=hero-video]")

  await test.step("activate the second: visitors see its frames", async () => {
    await visitor.goto("/")
    await expect(hero).toHaveAttribute("data-state", "none")
    await page.getByRole("tab", { name: "Saved Slideshows 2/2" }).click()
    await page.getByRole("radio", { name: "Evening" }).click()
    await expect(toast(page, "Slideshow activated")).toBeVisible()
    await expect(page.getByRole("radio", { name: "Evening" })).toBeChecked()
    await expect(page.getByText("Active", { exact: true })).toHaveCount(1)
    await visitor.reload()
    await expect(hero).toHaveAttribute("data-state", "playing")
    for (const [slot, colour] of expected.entries()) {
      await hero.evaluate(pauseAt, (slot * slotFrames + 45) / 30)
      // The event comes when the frame is decoded, a moment before it is shown.
      const offBy = async () => distance(await hero.evaluate(readPixel), rgbOf(colour))
      await expect.poll(offBy, `picture ${slot + 1}`).toBeLessThan(16)
    }
    const poster = await hero.getAttribute("poster")
    expect((await visitor.request.get(poster ?? "")).headers()["content-type"]).toBe("image/jpeg")
  })

  await test.step("delete it: the gradient at the next load, and the file is gone", async () => {
    const address = await hero.evaluate((element: HTMLVideoElement) => element.currentSrc)
    await page.getByRole("button", { name: "Delete Evening" }).click()
    await expect(page.getByRole("alertdialog")).toContainText("Are you sure you want to delete this slideshow?")
    await page.getByRole("button", { name: "Delete", exact: true }).click()
    await expect(toast(page, "Slideshow deleted")).toBeVisible()
    await expect(page.getByRole("radio")).toHaveCount(1)
    const answered = visitor.waitForResponse("**/api/hero-slideshow/active")
    await visitor.reload()
    expect(await (await answered).json()).toEqual({ success: true, slideshow: null })
    await expect(hero).toHaveAttribute("data-state", "none")
    await expect(hero).toBeHidden()
    expect((await visitor.request.get(address)).status()).toBe(404)
  })
})

test("one image is enough; a reload in mid-build comes back to the building view; New Slideshow begins anew", async ({
  page,
}) => {
  await choose(page, "blue.jpg")
  const release = holdWorker()
  await createButton(page).click()
  await expect(page.getByRole("progressbar")).toBeVisible()
  await page.reload()
  await expect(page.getByRole("progressbar")).toBeVisible()
  await expect(page.getByText("This may take up to 2 minutes.")).toBeVisible()
  await expect(createButton(page)).toBeHidden()
  release()
  const { file, remove } = await fetchVideo(page)
  await expect(toast(page, "Hero slideshow created with 1 image")).toBeVisible()
  for (const frame of readFrames(file, [0, 60, slotFrames - 1])) {
    expect(distance(frame.at(0.5, 0.5), rgbOf(photoColours["blue.jpg"]))).toBeLessThan(8)
  }
  remove()

  await page.getByRole("button", { name: "New Slideshow" }).click()
  await expect(toast(page, "Ready for New Selection")).toBeVisible()
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0)
  await expect(createButton(page)).toBeDisabled()
  await page.reload()
  await expect(page.getByRole("checkbox", { name: "blue.jpg" })).toBeVisible()
})

/** Runs in the page. What plays goes on while a busy machine looks at it, so it is paused first. */
async function pauseAt(element: HTMLVideoElement | SVGElement | HTMLElement, seconds: number): Promise<void> {
  const video = element as HTMLVideoElement
  const seeked = () => new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }))
  video.pause()
  // Its way back to the start when it loops is a seek as well.
  if (video.seeking) await seeked()
  const arrived = seeked()
  video.currentTime = seconds
  await arrived
}

/** The color in the middle of the picture. Runs in the page. */
function readPixel(element: HTMLVideoElement | SVGElement | HTMLElement): number[] {
  const canvas = new OffscreenCanvas(32, 18)
  const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D
  context.drawImage(element as HTMLVideoElement, 0, 0, 32, 18)
  return [...context.getImageData(20, 11, 1, 1).data.slice(0, 3)]
}
