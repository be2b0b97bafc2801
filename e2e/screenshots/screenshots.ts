import { mkdirSync, readdirSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { chromium, type Page } from "@playwright/test"
import sharp from "sharp"
import { photographHeroSlideshow } from "./hero-screenshots.ts"

// Retakes docs/screenshots from a running site: `npm run screenshots -- [ORIGIN [ADMIN_PASSWORD]]`. Without the
// password the office keeps its current screenshots.

const [origin = "http://127.0.0.1:3000", adminPassword] = process.argv.slice(2)
const folder = resolve(import.meta.dirname, "../../docs/screenshots")
const widths = [375, 1440]
const quality = 72
/** Longer sections are cut off. */
const maxHeightPx = 4200

const sections = [
  "hero",
  "feature-strip",
  "services",
  "why-balanced-training",
  "about",
  "philosophy",
  "results",
  "lasting-results-promise",
  "gallery",
  "faq",
  "ready-to-transform",
  "contact",
]
const pages = { "thank-you": "/thank-you", seo: "/seo", "image-test": "/image-test", "not-found": "/no/such/page" }
/** Behind the sign-in. */
const adminPages = {
  "admin-dashboard": "/admin",
  "admin-seo-overview": "/admin/seo",
  "admin-seo-keywords": "/admin/seo?tab=keywords",
  "admin-seo-issues": "/admin/seo?tab=issues",
  "admin-seo-docs": "/admin/seo-docs",
  "admin-client-explanation": "/admin/client-explanation",
  "admin-gallery-slideshow": "/admin/gallery-slideshow",
  "admin-client-dashboard": "/client",
}

// Deletes the old screenshots only when a site is running.
await fetch(origin).catch(() => {
  throw new Error(`No site answers at ${origin}; start one and name its address.`)
})
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) {
  if (adminPassword !== undefined || !name.startsWith("admin-")) rmSync(join(folder, name))
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
})
try {
  for (const width of widths) {
    const viewport = { width, height: width < 768 ? 812 : 900 }
    const page = await browser.newPage({ viewport, reducedMotion: "reduce" })
    await page.goto(origin)
    await showAllPictures(page)
    const whole = await photograph(page)
    const boxes = await page
      .locator("main > section, footer")
      .evaluateAll((all) =>
        all.map((one) => ({ top: one.getBoundingClientRect().top + scrollY, height: one.scrollHeight })),
      )
    for (const [index, { top, height }] of boxes.entries()) {
      await save(whole, `${sections[index] ?? "footer"}-${width}`, { top: Math.round(top), height })
    }
    if (width < 768) {
      await page.getByRole("button", { name: "Menu" }).click()
      await page.waitForTimeout(1000)
      await save(await page.screenshot(), `menu-${width}`)
    }
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(origin + path)
      await showAllPictures(page)
      await save(await photograph(page), `${name}-${width}`)
    }
    if (adminPassword !== undefined) await photographAdminPages(page, width, adminPassword)
    await page.close()
  }
} finally {
  await browser.close()
}

async function photographAdminPages(page: Page, width: number, password: string): Promise<void> {
  const answer = await page.request.post(`${origin}/api/login`, { data: { username: "admin", password } })
  if (!answer.ok()) throw new Error(`Expected to be signed in but received ${answer.status()}`)
  for (const [name, path] of Object.entries(adminPages)) {
    await page.goto(origin + path)
    await page.getByRole("heading", { level: 1 }).first().waitFor()
    await page.waitForLoadState("networkidle")
    await showAllPictures(page)
    await save(await photograph(page), `${name}-${width}`)
  }
  await photographHeroSlideshow({
    page,
    origin,
    async take(name, part) {
      if (part === "page") await showAllPictures(page)
      else await page.waitForTimeout(500)
      await save(part === "page" ? await photograph(page) : await page.screenshot(), `${name}-${width}`)
    },
  })
}

/** Loads lazy pictures. */
async function showAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager"
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(500)
}

/** The whole page, in strips: the browser fails at one screenshot of that height. */
async function photograph(page: Page): Promise<Buffer> {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }))
  const stripPx = 1600
  const strips: { input: Buffer; left: number; top: number }[] = []
  for (let top = 0; top < height; top += stripPx) {
    const clip = { x: 0, y: top, width, height: Math.min(stripPx, height - top) }
    strips.push({ input: await page.screenshot({ clip, fullPage: true, timeout: 120_000 }), left: 0, top })
  }
  return await sharp({ create: { width, height, channels: 3, background: "white" } })
    .composite(strips)
    .png()
    .toBuffer()
}

async function save(picture: Buffer, name: string, part?: { top: number; height: number }): Promise<void> {
  const { width, height } = await sharp(picture).metadata()
  const top = part?.top ?? 0
  const area = { left: 0, top, width, height: Math.min(part?.height ?? height, maxHeightPx, height - top) }
  await sharp(picture)
    .extract(area)
    .jpeg({ quality, mozjpeg: true })
    .toFile(join(folder, `${name}.jpg`))
}
