import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, type Page, test } from "@playwright/test"
import sharp from "sharp"

const run = promisify(execFile)
const command = fileURLToPath(new URL("../../worker/src/commands/slideshow.ts", import.meta.url))

// A hero of four grays: 4 s each, the last second turning into the next, the last into the first. Each step of a
// dissolve changes the gray by four levels or more, so a gray identifies its frame.
const grays = [20, 230, 60, 200]
const slotFrames = 120
const dissolveFrames = 30
const frameCount = grays.length * slotFrames

function grayOfFrame(frame: number): number {
  const slot = Math.floor(frame / slotFrames)
  const step = Math.max(0, (frame % slotFrames) - (slotFrames - dissolveFrames))
  const [from, to] = [grays[slot] as number, grays[(slot + 1) % grays.length] as number]
  return from + ((to - from) * step) / dissolveFrames
}

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "direct-video-"))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Renders the hero of these grays with the direct engine and puts it on a page. */
async function show(page: Page, shades: number[]): Promise<void> {
  const photos = shades.map((_, index) => join(folder, `${index}.png`))
  for (const [index, gray] of shades.entries()) {
    const background = { r: gray, g: gray, b: gray }
    await sharp({ create: { width: 1920, height: 1080, channels: 3, background } }).toFile(photos[index] as string)
  }
  const video = join(folder, "out.mp4")
  // Small: Chromium decodes and renders it without a GPU.
  const options = ["--hero", "--height", "720", "--engine", "direct", "-o", video]
  await run(process.execPath, ["--import", "tsx", command, ...photos, ...options])
  await page.goto("about:blank")
  await page.evaluate(async (base64) => {
    const bytes = await (await fetch(`data:video/mp4;base64,${base64}`)).blob()
    const element = document.createElement("video")
    element.muted = true
    element.width = 320
    element.src = URL.createObjectURL(bytes)
    document.body.append(element)
    await new Promise((resolve, reject) => {
      element.onloadeddata = resolve
      element.onerror = reject
    })
  }, readFileSync(video).toString("base64"))
}

test("Chromium seeks to the exact frame, 40 times", async ({ page }) => {
  await show(page, grays)
  const frames = Array.from({ length: 40 }, (_, index) => (index * 197 + 83) % frameCount)
  const shown = await page.evaluate(async (sought) => {
    const element = document.querySelector("video") as HTMLVideoElement
    const canvas = new OffscreenCanvas(16, 16)
    const context = canvas.getContext("2d", { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
    const values: number[] = []
    const nextShown = () =>
      new Promise<number>((resolve) =>
        element.requestVideoFrameCallback((_now, { mediaTime }) => resolve(Math.round(mediaTime * 30))),
      )
    for (const frame of sought) {
      // The frame is decoded at `seeked` and rendered at this callback, which an earlier frame may trigger first.
      let shown = nextShown()
      element.currentTime = (frame + 0.5) / 30
      while ((await shown) !== frame) shown = nextShown()
      context.drawImage(element, 0, 0, 16, 16)
      values.push(context.getImageData(8, 8, 1, 1).data[1] as number)
    }
    return values
  }, frames)
  for (const [index, frame] of frames.entries()) {
    expect(Math.abs((shown[index] as number) - grayOfFrame(frame)), `frame ${frame}`).toBeLessThanOrEqual(3)
  }
})

test("Chromium plays the loop three times without a stall", async ({ page }) => {
  const two = grays.slice(0, 2)
  await show(page, two)
  const played = await page.evaluate(async () => {
    const element = document.querySelector("video") as HTMLVideoElement
    let stalls = 0
    let loops = 0
    let before = 0
    element.addEventListener("stalled", () => stalls++)
    element.loop = true
    await element.play()
    await new Promise<void>((resolve) => {
      element.addEventListener("error", () => resolve())
      element.addEventListener("timeupdate", () => {
        if (element.currentTime < before - 1) loops++
        before = element.currentTime
        if (loops === 3) resolve()
      })
    })
    return { stalls, loops, error: element.error?.message ?? null, isPaused: element.paused }
  })
  expect(played).toEqual({ stalls: 0, loops: 3, error: null, isPaused: false })
})
