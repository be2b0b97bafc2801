import assert from "node:assert/strict"
import type { Journey } from "../journey.ts"
import { click, visit, waitFor } from "../page.ts"

export const heroVideo: Journey = {
  title: "the active slideshow plays behind the heading, starts over at its end, and can be paused",
  async run(browser, { origin }) {
    await browser.resize(1440)
    await visit(browser, origin)
    await waitFor(browser, isPlayed, 0.3)
    assert.equal(await browser.evaluate(() => document.querySelector("video")?.videoHeight), 1080)
    await click(browser, "main .when-playing")
    await waitFor(browser, () => document.querySelector("video")?.dataset.state === "paused")
    assert.equal(await browser.evaluate(() => document.querySelector("video")?.paused), true)
    await click(browser, "main .when-paused")
    await waitFor(browser, isPlayed, 0.3)

    await browser.resize(375)
    await visit(browser, origin)
    await waitFor(browser, isPlayed, 0.3)
    assert.equal(await browser.evaluate(() => document.querySelector("video")?.videoHeight), 720)
    // Two photos of 4 s each. No seek to the end: after one, WebKitGTK 2.50 does not loop any video, whichever encoder made it.
    assert.equal(await browser.evaluate(() => document.querySelector("video")?.duration), 8)
    await waitFor(browser, isPlayed, 5)
    await waitFor(browser, () => (document.querySelector("video")?.currentTime ?? 9) < 3)
    await waitFor(browser, isPlayed, 1)
  },
}

/** Runs in the page. */
function isPlayed(seconds: number): boolean {
  const video = document.querySelector<HTMLVideoElement>("video[data-state=playing]")
  return video !== null && !video.paused && video.muted && video.currentTime > seconds
}
