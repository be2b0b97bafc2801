import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Locator, Page } from "@playwright/test"
import { contentFolder, expect, nextFrames } from "../../fixtures.ts"

export const heroPath = "/admin/hero-slideshow"
export const buildMs = 90_000
/** Of the render: 4 s at 30 frames a second for each image, the last second of it a dissolve. */
export const slotFrames = 120

const galleryFolder = join(contentFolder, "gallery")

export function putPhoto(name: string, bytes: Buffer | string): void {
  writeFileSync(join(galleryFolder, name), bytes)
}

export function removePhoto(name: string): void {
  rmSync(join(galleryFolder, name), { force: true })
}

/** Nothing saved, nothing active. The administrator is signed in. */
export async function deleteSaved(page: Page): Promise<void> {
  const { slideshows } = await (await page.request.get("/api/hero-slideshows")).json()
  for (const { id } of slideshows) await page.request.delete(`/api/hero-slideshow/${id}`)
}

export const checkbox = (page: Page, name: string) => page.getByRole("checkbox", { name })
export const cropButton = (page: Page, name: string) => page.getByRole("button", { name: `Crop Image of ${name}` })
export const createButton = (page: Page) => page.getByRole("button", { name: "Create Hero Slideshow" })
export const cropModal = (page: Page) => page.getByRole("dialog", { name: "Crop Image for Hero Banner (16:9)" })
export const cropFrame = (page: Page) => cropModal(page).getByRole("group", { name: /Crop frame/ })
export const corner = (page: Page, where: string) =>
  cropModal(page).getByRole("button", { name: `Resize from the ${where} corner` })

export async function choose(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await checkbox(page, name).click()
}

interface Point {
  x: number
  y: number
}

/** Presses the mouse in the middle of an element, once it stands still, lets it go somewhere else, and waits until that is drawn. */
export async function drag(page: Page, from: Locator, findTarget: () => Promise<Point>): Promise<void> {
  await from.hover()
  const [start, end] = [await centreOf(from), await findTarget()]
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2)
  await page.mouse.move(end.x, end.y)
  await page.mouse.up()
  await nextFrames(page)
}

export async function centreOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error("Expected an element that can be seen")
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Builds from what is chosen. */
export async function build(page: Page): Promise<{ file: string; remove: () => void }> {
  await createButton(page).click()
  return await fetchVideo(page)
}

/** Waits for the video. @returns it as a file that is the caller's to remove. */
export async function fetchVideo(page: Page): Promise<{ file: string; remove: () => void }> {
  await expect(page.getByText("Your Hero Slideshow")).toBeVisible({ timeout: buildMs })
  const url = await page.locator("video").getAttribute("src")
  const folder = mkdtempSync(join(tmpdir(), "hero-video-"))
  const file = join(folder, "hero.mp4")
  writeFileSync(file, await (await page.request.get(url ?? "")).body())
  return { file, remove: () => rmSync(folder, { recursive: true }) }
}
