import type { Locator } from "@playwright/test"
import type { PixelCrop } from "@site/contract/crop-schema.ts"
import sharp from "sharp"
import { cases } from "../../cases.ts"
import { expect, holdRequests, nextFrames } from "../../fixtures.ts"
import { centerOf, putPhoto, removePhoto, test } from "./hero-page.ts"

// The positions measured must not be those of the opening animation.
test.use({
  contextOptions: { reducedMotion: "reduce" },
  expectedConsoleErrors: [[/status of 503/], { scope: "test" }],
})

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
  test.describe(`on ${what}`, () => {
    test.use({ viewport, deviceScaleFactor })

    test("the crop matches the frame on screen to a pixel of the photo", async ({ page, hero }) => {
      await hero.open()
      await hero.choose(odd.name)
      await hero.cropButton(odd.name).click()
      const picture = hero.cropPicture(odd.name)
      const natural = { width: odd.stored.height, height: odd.stored.width }
      await expect(hero.cropFrame()).toBeFocused()

      await hero.drag(hero.corner("lower right"), async () => {
        const { x, y, width, height } = await boxOf(picture)
        return { x: x + width * 0.617, y: y + height * 0.6 }
      })
      await hero.drag(hero.cropFrame(), async () => {
        const { x, y } = await centerOf(picture)
        return { x: x + 21.7, y: y + 33.3 }
      })
      for (const key of ["ArrowLeft", "Shift+ArrowUp", "ArrowUp"]) await page.keyboard.press(key)
      await nextFrames(page)
      const [image, frame] = [await boxOf(picture), await boxOf(hero.cropFrame())]
      await hero.saveCrop().click()

      const request = page.waitForRequest("**/api/hero-slideshow/create")
      await hero.answer("hero-slideshow/create", { message: "Later." }, 503)
      await hero.createButton().click()
      const cut: PixelCrop = (await request).postDataJSON().selectedImages[0].crop
      expect(cut.unit).toBe("px")
      const scale = { x: natural.width / image.width, y: natural.height / image.height }
      const off = {
        left: cut.x - (frame.x - image.x) * scale.x,
        top: cut.y - (frame.y - image.y) * scale.y,
        right: cut.x + cut.width - (frame.x + frame.width - image.x) * scale.x,
        bottom: cut.y + cut.height - (frame.y + frame.height - image.y) * scale.y,
      }
      for (const [edge, px] of Object.entries(off)) expect(Math.abs(px), `${edge} in px`).toBeLessThanOrEqual(1)
      expect(cut.width, "the drag had an effect").toBeLessThan(natural.width * 0.7)
    })
  })
}

test("the whole frame with its corners is visible on a phone in landscape", async ({ page, hero }) => {
  await page.setViewportSize({ width: 667, height: 375 })
  await hero.open()
  await hero.choose("red.jpg")
  await hero.cropButton("red.jpg").click()
  await expect(hero.cropFrame()).toBeFocused()
  for (const corner of ["upper left", "upper right", "lower left", "lower right"]) {
    await expect(hero.corner(corner)).toBeInViewport({ ratio: 1 })
  }
  await expect(hero.saveCrop()).toBeInViewport({ ratio: 1 })
})

test("a slow picture does not shift the layout, and cropping before it loads is right", async ({ page, hero }) => {
  await page.setViewportSize({ width: 1024, height: 640 })
  const release = await holdRequests(page, "**/media/previews/**")
  await hero.open()
  await hero.choose(odd.name)
  await hero.cropButton(odd.name).click()
  await expect(hero.cropFrame()).toBeFocused()
  const picture = hero.cropPicture(odd.name)
  const before = await boxOf(picture)
  // Upright, the photo is 2824 x 4272.
  expect(before.height / before.width).toBeCloseTo(4272 / 2824, 2)
  await hero.drag(hero.corner("lower right"), async () => ({
    x: before.x + before.width / 2,
    y: before.y + before.height / 2,
  }))
  const { width } = await boxOf(hero.cropFrame())
  expect(width / before.width).toBeCloseTo(0.5, 1)
  release()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await boxOf(picture)).toEqual(before)
})

async function boxOf(element: Locator) {
  return await element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return { x, y, width, height }
  })
}
