import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { contentFolder, expect, test } from "../fixtures.ts"

// The HTML as the server sends it: metadata, and content without JavaScript.

const readContent = (name: string) => JSON.parse(readFileSync(join(contentFolder, name), "utf8"))
const site = readContent("site.json")

const content = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute("content")

for (const [path, title] of [
  ["/", site.meta.title],
  ["/seo", undefined],
]) {
  test(`${path} has title, description, canonical address and link preview`, async ({ page }) => {
    await page.goto(path)
    if (title) expect(await page.title()).toBe(title)
    expect(await page.title()).toContain(site.businessName)
    expect((await content(page, 'meta[name="description"]'))?.length).toBeGreaterThan(50)
    const address = site.url + path
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute("href", address)
    expect(await content(page, 'meta[property="og:url"]')).toBe(address)
    expect(await content(page, 'meta[property="og:title"]')).toBe(await page.title())
    expect(await content(page, 'meta[name="twitter:card"]')).toBe("summary_large_image")
    const picture = new URL((await content(page, 'meta[property="og:image"]')) ?? "")
    expect(picture.origin).toBe(site.url)
    const answer = await page.request.get(picture.pathname)
    expect(answer.headers()["content-type"]).toBe("image/jpeg")
  })
}

for (const path of ["/thank-you", "/login", "/nowhere"]) {
  test.describe(path, () => {
    test.use({ expectedConsoleErrors: [[/status of (401|404)/], { scope: "test" }] })

    test("is excluded from search engines", async ({ page }) => {
      await page.goto(path)
      expect(await content(page, 'meta[name="robots"]')).toBe("noindex")
      await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0)
    })
  })
}

test("structured data: the business with its hours and area, its services, the questions", async ({ page }) => {
  await page.goto("/")
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "")
  expect(data["@context"]).toBe("https://schema.org")
  const ofType = (type: string) => data["@graph"].filter((item: Record<string, unknown>) => item["@type"] === type)
  const [business] = ofType("LocalBusiness")
  expect(business).toMatchObject({ name: site.businessName, telephone: site.phone.e164 })
  expect(business.openingHoursSpecification).toHaveLength(2)
  expect(business.areaServed.map(({ name }: { name: string }) => name)).toEqual([site.location, "US"])
  expect(ofType("Service")).toHaveLength(6)
  expect(ofType("FAQPage")[0].mainEntity).toHaveLength(14)
})

test("sitemap, robots, manifest and icons", async ({ page }) => {
  await page.goto("/")
  const sitemap = await (await page.request.get("/sitemap.xml")).text()
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${site.url}/`,
    `${site.url}/seo`,
  ])
  const robots = await (await page.request.get("/robots.txt")).text()
  expect(robots).toContain("Disallow: /admin")
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const manifest = await (await page.request.get("/manifest.webmanifest")).json()
  expect(manifest.name).toBe(site.businessName)
  const icons = await page
    .locator('head link[rel="icon"], head link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))
  expect(icons.length).toBeGreaterThan(1)
  for (const icon of ["/favicon.ico", ...icons, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    expect((await page.request.get(icon)).status(), icon).toBe(200)
  }
})

test("the fonts of the first screen are preloaded, and the font of the numbers further down loads last", async ({
  page,
}) => {
  const fonts: string[] = []
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()))
  await page.goto("/")
  await expect(page.locator('head link[rel="preload"][as="font"]')).toHaveCount(2)
  // The last one loads with the layout of its section, after the page.
  const countLoaded = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length)
  await expect.poll(countLoaded).toBe(3)
  const names = fonts.map((address) => /assets\/(.*)-[^-]*\.woff2$/.exec(address)?.[1])
  expect(names.slice(0, 2).sort()).toEqual(["figtree-english", "fraunces-heading-english"])
  expect(new Set(names.slice(2))).toEqual(new Set(["fraunces-figure-english"]))
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [[/status of 404/], { scope: "test" }] })

  test("every text of the content files is on the landing page", async ({ page }) => {
    await page.goto("/")
    const fieldsByFile = {
      "services.json": ["title", "description", "price"],
      "testimonials.json": ["name", "petInfo", "testimonial"],
      "faq.json": ["question", "answer"],
    }
    const wanted = Object.entries(fieldsByFile).flatMap(([file, fields]) => {
      const entries: Record<string, string>[] = readContent(file)
      return entries.flatMap((entry) => fields.map((field) => entry[field]))
    })
    expect(wanted.length).toBeGreaterThan(30)
    const flat = (words = "") => words.replace(/[\s\u00a0\u2060]+/g, " ")
    const text = flat((await page.locator("body").textContent()) ?? "")
    expect(wanted.filter((words) => !text.includes(flat(words)))).toEqual([])
  })

  for (const path of ["/", "/thank-you", "/seo", "/nowhere/at/all"]) {
    test(`${path} has its heading, and every picture has its size`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(page.locator("img:not([width]), img:not([height])")).toHaveCount(0)
    })
  }
})
