import { photoColors } from "../../../scripts/testing/site-content.ts"
import { expect } from "../../fixtures.ts"
import { pauseWorker } from "../../site-processes.ts"
import { difference, distance, type Frame, readFrames, rgbOf } from "../video-frames.ts"
import { centerOf, type HeroPage, putPhoto, removePhoto, slotFrames, test } from "./hero-page.ts"
import { quarteredPhoto, quarters } from "./quartered-photo.ts"

test.describe.configure({ timeout: 150_000 })

const photos = { "quarters-a.jpg": 6, "quarters-b.jpg": 5 } as const

test.beforeAll(async () => {
  for (const [name, orientation] of Object.entries(photos)) putPhoto(name, await quarteredPhoto(orientation))
})
test.afterAll(() => {
  for (const name of Object.keys(photos)) removePhoto(name)
})
test.beforeEach(({ hero }) => hero.open())

async function save(hero: HeroPage, name: string) {
  await hero.saveAs(name)
  await expect(hero.toast("Slideshow saved")).toBeVisible()
  await expect(hero.radio(name)).toBeVisible()
}

test("from four photos to the video on the home page, and back to the gradient", async ({ page, context, hero }) => {
  await hero.choose("red.jpg", "green.jpg", "quarters-a.jpg", "quarters-b.jpg")

  await test.step("crop one by mouse: its upper right quarter", async () => {
    await hero.cropButton("quarters-a.jpg").click()
    await hero.drag(hero.corner("lower left"), async () => {
      const { x, y } = await centerOf(hero.cropPicture("quarters-a.jpg"))
      // A little inside: a pixel of the screen is several of the photo.
      return { x: x + 4, y: y - 2 }
    })
    await hero.saveCrop().click()
    await expect(hero.toast("Crop saved")).toBeVisible()
    await expect(hero.button("Adjust Crop of quarters-a.jpg")).toBeFocused()
  })

  await test.step("crop one by keyboard: its lower left quarter, to the pixel", async () => {
    await hero.cropButton("quarters-b.jpg").click()
    await expect(hero.cropFrame()).toBeFocused()
    await hero.corner("upper right").focus()
    // 675 px less in height.
    for (const [keys, presses] of [
      ["Control+ArrowLeft", 6],
      ["Shift+ArrowLeft", 7],
      ["ArrowLeft", 5],
    ] as const) {
      for (let press = 0; press < presses; press++) await page.keyboard.press(keys)
    }
    await expect(hero.cropModal()).toContainText("1200 × 675 px of 2400 × 1350, 0 from the left, 675 from the top")
    await hero.saveCrop().press("Enter")
  })

  await test.step("change the order by keyboard", async () => {
    const earlier = hero.button("Move quarters-b.jpg earlier")
    await earlier.focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(earlier).toBeFocused()
    await expect(page.getByText("quarters-b.jpg is now number 2 of 4")).toBeAttached()
    await expect(hero.order()).toHaveText([/red/, /quarters-b/, /green/, /quarters-a/])
    const card = page.getByRole("list", { name: "Available images" }).getByRole("listitem")
    await expect(card.filter({ hasText: "quarters-b.jpg" }).locator("[data-place]")).toHaveText("2")
  })

  // In the order of the video.
  const expected = [photoColors["red.jpg"], quarters.lowerLeft, photoColors["green.jpg"], quarters.upperRight]

  await test.step("render: each picture for 4 s, the last dissolving into the first", async () => {
    const { file, remove } = await hero.create()
    await expect(hero.toast("Hero slideshow created with 4 images")).toBeVisible()
    const frames = readFrames(file, [0, 45, 89, 165, 209, 285, 329, 405, 449])
    for (const [index, slot] of [0, 0, 0, 1, 1, 2, 2, 3, 3].entries()) {
      expect(distance(frames[index]?.at(0.6, 0.6) ?? [], rgbOf(expected[slot] ?? ""))).toBeLessThan(8)
    }
    // To the last pixel on each side: the neighboring quarters have other colors.
    for (const [x, y] of [
      [0.3, 0],
      [0.999, 0.01],
      [0.999, 0.999],
      [0, 0.999],
    ] as const) {
      expect(distance(frames[3]?.at(x, y) ?? [], rgbOf(quarters.lowerLeft))).toBeLessThan(12)
    }
    // From the last frame to the first it changes no more than from frame to frame.
    const last = expected.length * slotFrames - 1
    const [first, ...ending] = readFrames(file, [0, last - 3, last - 2, last - 1, last]) as [Frame, ...Frame[]]
    const [loopStep = 0, ...steps] = [first, ...ending.toReversed()].map((frame, index, all) =>
      difference(frame, all[index + 1] ?? frame),
    )
    expect(loopStep).toBeLessThanOrEqual(Math.max(...steps) + 0.5)
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
    await save(hero, "Morning")
    await expect(page.getByRole("tab", { name: "Saved Slideshows 1/2" })).toHaveAttribute("aria-selected", "true")
    await hero.button("Create New Slideshow").click()
    await save(hero, "Evening")
    await expect(hero.button("Maximum Reached")).toBeDisabled()
    await page.getByRole("tab", { name: "Create Slideshow" }).click()
    await hero.saveButton().press("Enter")
    await expect(hero.toast("Limit reached")).toBeVisible()
    await expect(page.getByRole("dialog")).toBeHidden()
  })

  const visitor = await context.newPage()
  const background = visitor.locator("[data-early=hero-video]")

  await test.step("activate the second: visitors see its frames", async () => {
    await visitor.goto("/")
    await expect(background).toHaveAttribute("data-state", "none")
    await page.getByRole("tab", { name: "Saved Slideshows 2/2" }).click()
    await hero.radio("Evening").click()
    await expect(hero.toast("Slideshow activated")).toBeVisible()
    await expect(hero.radio("Evening")).toBeChecked()
    await expect(page.getByText("Active", { exact: true })).toHaveCount(1)
    await visitor.reload()
    await expect(background).toHaveAttribute("data-state", "playing")
    for (const [slot, color] of expected.entries()) {
      await background.evaluate(pauseAt, (slot * slotFrames + 45) / 30)
      // The seek ends when the frame is decoded, before it is rendered.
      const offBy = async () => distance(await background.evaluate(readPixel), rgbOf(color))
      await expect.poll(offBy, `picture ${slot + 1}`).toBeLessThan(16)
    }
    const poster = await background.getAttribute("poster")
    expect((await visitor.request.get(poster ?? "")).headers()["content-type"]).toBe("image/jpeg")
  })

  await test.step("delete it: the gradient at the next load, and the file is gone", async () => {
    const address = await background.evaluate((element: HTMLVideoElement) => element.currentSrc)
    await hero.button("Delete Evening").click()
    await expect(page.getByRole("alertdialog")).toContainText("Are you sure you want to delete this slideshow?")
    await hero.deleteButton().click()
    await expect(hero.toast("Slideshow deleted")).toBeVisible()
    await expect(page.getByRole("radio")).toHaveCount(1)
    const answered = visitor.waitForResponse("**/api/hero-slideshow/active")
    await visitor.reload()
    expect(await (await answered).json()).toEqual({ success: true, slideshow: null })
    await expect(background).toHaveAttribute("data-state", "none")
    await expect(background).toBeHidden()
    expect((await visitor.request.get(address)).status()).toBe(404)
  })
})

test("one image is enough; a reload during the render keeps its progress; New Slideshow starts over", async ({
  page,
  hero,
}) => {
  await hero.choose("blue.jpg")
  const release = pauseWorker()
  await hero.createButton().click()
  await expect(page.getByRole("progressbar")).toBeVisible()
  await page.reload()
  await expect(page.getByRole("progressbar")).toBeVisible()
  await expect(page.getByText("This may take up to 2 minutes.")).toBeVisible()
  await expect(hero.createButton()).toBeHidden()
  release()
  const { file, remove } = await hero.downloadVideo()
  await expect(hero.toast("Hero slideshow created with 1 image")).toBeVisible()
  for (const frame of readFrames(file, [0, 60, slotFrames - 1])) {
    expect(distance(frame.at(0.5, 0.5), rgbOf(photoColors["blue.jpg"]))).toBeLessThan(8)
  }
  remove()

  await hero.button("New Slideshow").click()
  await expect(hero.toast("Ready for New Selection")).toBeVisible()
  await expect(hero.checked()).toHaveCount(0)
  await expect(hero.createButton()).toBeDisabled()
  await page.reload()
  await expect(hero.checkbox("blue.jpg")).toBeVisible()
})

/** Runs in the page. Pauses first: a busy machine would read a later frame. */
async function pauseAt(video: HTMLVideoElement, seconds: number): Promise<void> {
  const seeked = () => new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }))
  video.pause()
  // The loop seeks as well.
  if (video.seeking) await seeked()
  const isThere = seeked()
  video.currentTime = seconds
  await isThere
}

/** The color in the middle of the picture. Runs in the page. */
function readPixel(video: HTMLVideoElement): number[] {
  const canvas = new OffscreenCanvas(32, 18)
  const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D
  context.drawImage(video, 0, 0, 32, 18)
  return [...context.getImageData(20, 11, 1, 1).data.slice(0, 3)]
}
