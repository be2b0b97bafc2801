import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Locator, Page } from "@playwright/test"
import { test as base, contentFolder, expect, nextFrames } from "../../fixtures.ts"

const renderTimeoutMs = 90_000
/** In the video each image has 4 s at 30 frames a second; the last second is a dissolve. */
export const slotFrames = 120

const galleryFolder = join(contentFolder, "gallery")

export function putPhoto(name: string, bytes: Buffer | string): void {
  writeFileSync(join(galleryFolder, name), bytes)
}

export function removePhoto(name: string): void {
  rmSync(join(galleryFolder, name), { force: true })
}

/** A mocked response of hero-slideshow/status; its file does not exist. */
export const video = {
  exists: true,
  url: `/media/videos/hero-slideshow-${"a".repeat(32)}.mp4`,
  size: "2.3 MB",
  created: new Date().toISOString(),
  photoCount: 3,
  skipped: [],
}

/** A saved slideshow in a mocked list. */
export const saved = (id: number, isActive = false) => ({
  id,
  name: `Number ${id}`,
  path: video.url,
  isActive,
  createdAt: new Date(0).toISOString(),
})

interface Point {
  x: number
  y: number
}

export class HeroPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  readonly open = () => this.page.goto("/admin/hero-slideshow")
  readonly openSaved = () => this.page.getByRole("tab", { name: /Saved Slideshows/ }).click()

  /** Mocks the response of a call below /api; "" is an empty body. */
  readonly answer = (path: string, body: unknown, status = 200) =>
    this.page.route(`**/api/${path}`, (route) => route.fulfill(body === "" ? { status, body } : { status, json: body }))
  readonly answerSaved = (...slideshows: ReturnType<typeof saved>[]) =>
    this.answer("hero-slideshows", { success: true, slideshows })

  readonly heading = (name: string) => this.page.getByRole("heading", { name })
  readonly button = (name: string | RegExp) => this.page.getByRole("button", { name })
  readonly checkbox = (name: string) => this.page.getByRole("checkbox", { name })
  readonly checked = () => this.page.getByRole("checkbox", { checked: true })
  /** The chosen images. */
  readonly order = () => this.page.getByRole("list", { name: "Order in the video" }).getByRole("listitem")
  readonly createButton = () => this.button("Create Hero Slideshow")
  readonly saveButton = () => this.button("Save Slideshow")
  /** In the dialog of Save Slideshow. */
  readonly nameField = () => this.page.getByLabel("Name")
  readonly radio = (name: string) => this.page.getByRole("radio", { name })
  /** In the dialog that asks for confirmation. */
  readonly deleteButton = () => this.page.getByRole("button", { name: "Delete", exact: true })
  readonly cropButton = (name: string) => this.button(`Crop Image of ${name}`)
  readonly cropModal = () => this.page.getByRole("dialog", { name: "Crop Image for Hero Banner (16:9)" })
  readonly cropFrame = () => this.cropModal().getByRole("group", { name: /Crop frame/ })
  readonly cropPicture = (name: string) => this.cropModal().getByRole("img", { name })
  readonly corner = (which: string) => this.cropModal().getByRole("button", { name: `Resize from the ${which} corner` })
  readonly saveCrop = () => this.cropModal().getByRole("button", { name: "Save Crop" })
  readonly toast = (text: string) => this.page.getByText(text, { exact: true })
  readonly alert = () => this.page.getByRole("alert")
  readonly failure = () => this.page.getByRole("region", { name: "The slideshow could not be created" })

  async choose(...names: string[]): Promise<void> {
    for (const name of names) await this.checkbox(name).click()
  }

  /** Drags the center of an element, once it is stationary, and waits until the result is rendered. */
  async drag(from: Locator, findTarget: () => Promise<Point>): Promise<void> {
    await from.hover()
    const [start, end] = [await centerOf(from), await findTarget()]
    await this.page.mouse.down()
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2)
    await this.page.mouse.move(end.x, end.y)
    await this.page.mouse.up()
    await nextFrames(this.page)
  }

  /** Renders what is chosen. */
  async create(): Promise<{ file: string; remove: () => void }> {
    await this.createButton().click()
    return await this.downloadVideo()
  }

  /** Waits for the video. @returns a copy that the caller removes. */
  async downloadVideo(): Promise<{ file: string; remove: () => void }> {
    await expect(this.page.getByText("Your Hero Slideshow")).toBeVisible({ timeout: renderTimeoutMs })
    const url = await this.page.locator("video").getAttribute("src")
    const folder = mkdtempSync(join(tmpdir(), "hero-video-"))
    const file = join(folder, "hero.mp4")
    writeFileSync(file, await (await this.page.request.get(url ?? "")).body())
    return { file, remove: () => rmSync(folder, { recursive: true }) }
  }

  /** Presses Create while another tab's slideshow is rendering, without receiving its events. */
  async createTooLate(): Promise<void> {
    const job = { id: "1", kind: "hero", state: "active", progress: 5, stage: "rendering", queuedAtMs: Date.now() }
    await this.answer("hero-slideshow/create", { message: "A hero slideshow is already being built." }, 409)
    await this.answer("jobs/*/events", {}, 503)
    await this.open()
    await this.choose("red.jpg")
    await this.answer("hero-slideshow/status", { exists: false, job })
    await this.createButton().click()
  }

  async saveAs(name: string): Promise<void> {
    await this.saveButton().click()
    await this.nameField().fill(name)
    await this.page.getByRole("button", { name: "Save", exact: true }).click()
  }

  async expectAlert(title: string, text: string): Promise<void> {
    await expect(this.alert()).toContainText(title)
    await expect(this.alert()).toContainText(text)
  }

  async deleteSaved(): Promise<void> {
    const { slideshows } = await (await this.page.request.get("/api/hero-slideshows")).json()
    for (const { id } of slideshows) await this.page.request.delete(`/api/hero-slideshow/${id}`)
  }
}

export async function centerOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error("Expected a visible element")
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** With `hero`: the signed-in administrator, without any video or saved slideshow. */
export const test = base.extend<{ hero: HeroPage }>({
  async hero({ page, noSlideshow: _none, signedIn: _ }, use) {
    const hero = new HeroPage(page)
    await hero.deleteSaved()
    await use(hero)
  },
})
