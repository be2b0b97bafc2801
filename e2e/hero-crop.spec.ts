import type { Page } from "@playwright/test"
import { type Crop, cropToPixels } from "@site/contract/crop.ts"
import sharp from "sharp"
import { expect, nextFrames, signIn, test } from "./fixtures.ts"
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
  heroPath,
  putPhoto,
  removePhoto,
  slotFrames,
} from "./hero-page.ts"
import { markSize, type Quarter, quarteredPhoto, quarterNames, quarters } from "./quartered-photo.ts"
import { distance, type Frame, readFrames, rgbOf } from "./video-frames.ts"

// The crop window opens 36 times: at once.
test.use({ contextOptions: { reducedMotion: "reduce" } })

const orientations = [1, 2, 3, 4, 5, 6, 7, 8]
const photoName = (orientation: number, copy: number) => `quarters-${orientation}-${copy}.jpg`
const odd = { name: "odd-size.jpg", stored: { width: 4272, height: 2824 }, orientation: 6 }

test.beforeAll(async () => {
  for (const orientation of orientations) {
    const bytes = await quarteredPhoto(orientation)
    for (const copy of [1, 2]) putPhoto(photoName(orientation, copy), bytes)
  }
  const plain = sharp({ create: { ...odd.stored, channels: 3, background: "#7a8f6a" } })
  putPhoto(odd.name, await plain.withMetadata({ orientation: odd.orientation }).jpeg({ quality: 60 }).toBuffer())
})
test.afterAll(() => {
  for (const orientation of orientations) for (const copy of [1, 2]) removePhoto(photoName(orientation, copy))
  removePhoto(odd.name)
})

/** The corner of the whole picture that goes to its middle when the opposite quarter is to be left. */
const oppositeCorner: Record<Quarter, string> = {
  upperLeft: "lower right",
  upperRight: "lower left",
  lowerLeft: "upper right",
  lowerRight: "upper left",
}

async function cropToQuarter(page: Page, name: string, quarter: Quarter) {
  await cropButton(page, name).click()
  const picture = cropModal(page).getByRole("img", { name })
  await expect(cropFrame(page)).toBeFocused()
  await drag(page, corner(page, oppositeCorner[quarter]), () => centreOf(picture))
  await cropModal(page).getByRole("button", { name: "Save Crop" }).press("Enter")
  await expect(cropModal(page)).toBeHidden()
}

function expectUprightQuarter(frame: Frame, quarter: Quarter, what: string) {
  const colour = rgbOf(quarters[quarter])
  const [across, down] = [markSize.width, markSize.height]
  const filled = [
    [0.6, 0.6],
    [0.95, 0.05],
    [0.95, 0.95],
    [0.05, 0.95],
    [across + 0.03, 0.05],
    [0.05, down + 0.04],
  ] as const
  for (const [x, y] of filled) {
    expect(distance(frame.at(x, y), colour), `${what} at ${x}, ${y}`).toBeLessThan(14)
  }
  for (const [x, y] of [
    [0.03, 0.03],
    [across - 0.03, 0.04],
    [0.03, down - 0.04],
  ] as const) {
    expect(distance(frame.at(x, y), [0, 0, 0]), `${what}: the mark at ${x}, ${y}`).toBeLessThan(30)
  }
}

test("each quarter of a picture in all eight EXIF orientations comes out as it was cropped, upright and unmirrored", async ({
  page,
  noSlideshow: _none,
  signedIn: _,
}) => {
  test.setTimeout(300_000)
  // A small window is drawn faster.
  await page.setViewportSize({ width: 1024, height: 640 })
  await deleteSaved(page)
  await page.goto(heroPath)
  // Sixteen images a build, so two builds for four quarters of eight photos.
  for (const pair of [quarterNames.slice(0, 2), quarterNames.slice(2)]) {
    const images = pair.flatMap((quarter, index) =>
      orientations.map((orientation) => ({ name: photoName(orientation, index + 1), orientation, quarter })),
    )
    for (const { name, quarter } of images) {
      await choose(page, name)
      await cropToQuarter(page, name, quarter)
    }
    const { file, remove } = await build(page)
    const frames = readFrames(
      file,
      images.map((_image, index) => index * slotFrames + 45),
    )
    for (const [index, { orientation, quarter }] of images.entries()) {
      expectUprightQuarter(frames[index] as Frame, quarter, `orientation ${orientation}, ${quarter}`)
    }
    remove()
    await page.getByRole("button", { name: "New Slideshow" }).click()
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0)
  }
})

for (const [what, viewport, deviceScaleFactor] of [
  ["a desktop", { width: 1440, height: 900 }, 1],
  ["a small window, zoomed in", { width: 853, height: 480 }, 1.5],
  ["a phone", { width: 375, height: 812 }, 3],
] as const) {
  test(`what is seen is what is cut, within a pixel of the original: on ${what}`, async ({
    browser,
    baseURL,
    noSlideshow: _none,
  }) => {
    const context = await browser.newContext({ viewport, deviceScaleFactor, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await signIn(page)
    await page.goto(heroPath)
    await choose(page, odd.name)
    await cropButton(page, odd.name).click()
    const picture = cropModal(page).getByRole("img", { name: odd.name })
    const natural = { width: odd.stored.height, height: odd.stored.width }
    await expect(cropFrame(page)).toBeFocused()

    await drag(page, corner(page, "lower right"), async () => {
      const { x, y, width, height } = await boxOf(picture)
      return { x: x + width * 0.617, y: y + height * 0.6 }
    })
    await drag(page, cropFrame(page), async () => {
      const { x, y } = await centreOf(picture)
      return { x: x + 21.7, y: y + 33.3 }
    })
    for (const key of ["ArrowLeft", "Shift+ArrowUp", "ArrowUp"]) await page.keyboard.press(key)
    await nextFrames(page)
    const [image, frame] = [await boxOf(picture), await boxOf(cropFrame(page))]
    await cropModal(page).getByRole("button", { name: "Save Crop" }).click()

    const request = page.waitForRequest("**/api/hero-slideshow/create")
    await page.route("**/api/hero-slideshow/create", (route) =>
      route.fulfill({ status: 503, json: { message: "Later." } }),
    )
    await createButton(page).click()
    const crop = (await request).postDataJSON().selectedImages[0].crop as Crop
    const cut = cropToPixels(crop, natural)
    const scale = { x: natural.width / image.width, y: natural.height / image.height }
    const off = {
      left: cut.left - (frame.x - image.x) * scale.x,
      top: cut.top - (frame.y - image.y) * scale.y,
      right: cut.left + cut.width - (frame.x + frame.width - image.x) * scale.x,
      bottom: cut.top + cut.height - (frame.y + frame.height - image.y) * scale.y,
    }
    for (const [edge, px] of Object.entries(off)) expect(Math.abs(px), `${edge} in px`).toBeLessThanOrEqual(1)
    expect(cut.width, "the drag had an effect").toBeLessThan(natural.width * 0.7)
    await context.close()
  })
}

test("a picture that comes late has its place, and what is cut meanwhile is right", async ({ page, signedIn: _ }) => {
  await page.setViewportSize({ width: 1024, height: 640 })
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route("**/media/previews/**", async (route) => {
    await held
    await route.continue()
  })
  await page.goto(heroPath)
  await choose(page, odd.name)
  await cropButton(page, odd.name).click()
  await expect(cropFrame(page)).toBeFocused()
  const picture = cropModal(page).getByRole("img", { name: odd.name })
  const before = await boxOf(picture)
  // Upright, the photo is 2824 x 4272.
  expect(before.height / before.width).toBeCloseTo(4272 / 2824, 2)
  await drag(page, corner(page, "lower right"), async () => ({
    x: before.x + before.width / 2,
    y: before.y + before.height / 2,
  }))
  const { width } = await boxOf(cropFrame(page))
  expect(width / before.width).toBeCloseTo(0.5, 1)
  send()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await boxOf(picture)).toEqual(before)
})

async function boxOf(element: ReturnType<Page["locator"]>) {
  return await element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return { x, y, width, height }
  })
}
