import assert from "node:assert/strict"
import { photoColors } from "../../../scripts/testing/site-content.ts"
import { rgbOf } from "../../slideshows/video-frames.ts"
import type { Journey } from "../journey.ts"
import { click, see, waitFor } from "../page.ts"

// The logo for 3 s, then each photo for 3 s in the order of the file names, the last of them a dissolve.
const middles = { "blue.jpg": 4, "green.jpg": 7, "red.jpg": 10 } as const

export const galleryVideo: Journey = {
  title: "a video of the gallery is rendered, plays, and shows each photo at its time",
  async run(browser, { origin }) {
    await browser.resize(1440)
    await browser.open(`${origin}/admin/gallery-slideshow`)
    await click(browser, "button", "Create Slideshow")
    await see(browser, "[role=progressbar]")
    await see(browser, "[data-part=root]", "Slideshow created with 3 images")
    await see(browser, "video")
    await waitFor(browser, () => document.querySelector("video")?.duration === 15)
    await browser.evaluate(async () => {
      const video = document.querySelector("video")
      if (video) video.muted = true
      await video?.play()
    })
    await waitFor(browser, () => (document.querySelector("video")?.currentTime ?? 0) > 0.3)
    await browser.evaluate(() => document.querySelector("video")?.pause())

    for (const name of ["red.jpg", "blue.jpg", "green.jpg"] as const) {
      await browser.evaluate((seconds) => {
        const video = document.querySelector("video")
        if (video) video.currentTime = seconds
      }, middles[name])
      const color = rgbOf(photoColors[name])
      const isShown = await waitFor(browser, showsColor, color).catch((error: Error) => error)
      assert.equal(isShown, true, `${name} at ${middles[name]} s`)
    }
  },
}

/** Runs in the page: whether the center of the frame has this color. */
function showsColor(color: number[]): boolean {
  const video = document.querySelector("video")
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
  if (!video || !context || video.seeking) return false
  context.drawImage(video, 0, 0, 32, 18)
  const pixel = context.getImageData(16, 9, 1, 1).data
  return color.every((value, channel) => Math.abs((pixel[channel] ?? 0) - value) < 16)
}
