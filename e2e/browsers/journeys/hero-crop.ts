import assert from "node:assert/strict"
import type { Journey } from "../journey.ts"
import { click, see } from "../page.ts"

const frame = "[role=dialog] .ReactCrop__crop-selection"

export const heroCrop: Journey = {
  title: "a photo is cropped with the mouse to the visible frame",
  async run(browser, { origin }) {
    await browser.resize(1440)
    await browser.open(`${origin}/admin/hero-slideshow`)
    await click(browser, "label", "red.jpg")
    await click(browser, "button", "Crop Image")
    await see(browser, "[role=dialog]", "1920 × 1080 px of 1920 × 1080")
    const whole = await see(browser, frame)
    // To half the width from the opposite corner.
    const corner = await see(browser, `${frame} .ord-se`)
    await browser.press(corner, whole)
    const size = (await see(browser, "[role=dialog] [role=status]")).text
    const [width = 0, height = 0] = size.match(/\d+/g)?.map(Number) ?? []
    // A pixel of the screen is two or three of the photo.
    assert.ok(Math.abs(width - 960) <= 6 && Math.abs(height - 540) <= 4, size)
    const half = await see(browser, frame)
    assert.ok(Math.abs(half.width / whole.width - 0.5) < 0.01, `${half.width} of ${whole.width}`)
    await click(browser, "[role=dialog] button", "Save Crop")
    await see(browser, "button", "Adjust Crop")
    await see(browser, "li", "Cropped")
  },
}
