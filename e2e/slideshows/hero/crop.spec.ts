import type { Page } from "@playwright/test"
import { type Crop, cropToPixels } from "@site/contract/crop.ts"
import sharp from "sharp"
import { cases } from "../../cases.ts"
import { expect, nextFrames, signIn, test } from "../../fixtures.ts"
import {
  centreOf,
  choose,
  corner,
  createButton,
  cropButton,
  cropFrame,
  cropModal,
  drag,
  heroPath,
  putPhoto,
  removePhoto,
} from "./hero-page.ts"

// The crop window is measured: it must not be on its way in.
test.use({ contextOptions: { reducedMotion: "reduce" } })

const odd = { name: "odd-size.jpg", stored: { width: 4272, height: 2824 }, orientation: 6 }

test.beforeAll(async () => {
  const plain = sharp({ create: { ...odd.stored, channels: 3, background: "#7a8f6a" } })
  putPhoto(odd.name, await plain.withMetadata({ orientation: odd.orientation }).jpeg({ quality: 60 }).toBuffer())
})
test.afterAll(() => removePhoto(odd.name))

for (const [what, viewport, deviceScaleFactor] of cases(
  [
    ["a desktop", { width: 1440, height: 900 }, 1],
    ["a phone", { width: 375, height: 812 }, 3],
    ["a small window, zoomed in", { width: 853, height: 480 }, 1.5],
  ] as const,
  { usual: 2 },
)) {
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

test("on a phone on its side the whole frame with its corners is in sight", async ({ page, signedIn: _ }) => {
  await page.setViewportSize({ width: 667, height: 375 })
  await page.goto(heroPath)
  await choose(page, "red.jpg")
  await cropButton(page, "red.jpg").click()
  await expect(cropFrame(page)).toBeFocused()
  for (const where of ["upper left", "upper right", "lower left", "lower right"]) {
    await expect(corner(page, where)).toBeInViewport({ ratio: 1 })
  }
  await expect(cropModal(page).getByRole("button", { name: "Save Crop" })).toBeInViewport({ ratio: 1 })
})

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
