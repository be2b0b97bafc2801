import type { Page } from "@playwright/test"
import { expect, test } from "../../fixtures.ts"
import { distance, type Frame, readFrames, rgbOf } from "../video-frames.ts"
import {
  build,
  centreOf,
  choose,
  corner,
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

// The crop window opens 32 times: at once.
test.use({ contextOptions: { reducedMotion: "reduce" } })

const orientations = [1, 2, 3, 4, 5, 6, 7, 8]
const photoName = (orientation: number, copy: number) => `quarters-${orientation}-${copy}.jpg`

test.beforeAll(async () => {
  for (const orientation of orientations) {
    const bytes = await quarteredPhoto(orientation)
    for (const copy of [1, 2]) putPhoto(photoName(orientation, copy), bytes)
  }
})
test.afterAll(() => {
  for (const orientation of orientations) for (const copy of [1, 2]) removePhoto(photoName(orientation, copy))
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
