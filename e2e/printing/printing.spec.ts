import { expect, test } from "../fixtures.ts"
import { notOnPaper, plain, printBy, recordPrintedTitles } from "./printed-page.ts"

test.beforeEach(async ({ page, signedIn: _ }) => await recordPrintedTitles(page))

test("links print with their address", async ({ page }) => {
  await page.goto("/admin/seo-docs?document=technical")
  await expect(page.getByRole("article")).toBeVisible()
  const text = (await printBy(page, "Print/Save as PDF", "Technical Implementation")).join("").replace(/\s/g, "")
  expect(text).toContain("(https://developers.google.com/analytics/devguides/collection/ga4)")
})

test("print styles: h1 28px, h2 24px, h3 20px, body 14px, images at most 500px, violet headings", async ({ page }) => {
  await page.goto("/admin/seo-docs?document=before-after")
  const article = page.getByRole("article")
  await expect(article.locator("img")).toBeVisible()
  await page.emulateMedia({ media: "print" })
  for (const [element, size] of [
    ["h1", "28px"],
    ["h2", "24px"],
    ["h3", "20px"],
  ] as const) {
    await expect(article.locator(element).first()).toHaveCSS("font-size", size)
    await expect(article.locator(element).first()).toHaveCSS("color", "rgb(124, 58, 237)")
  }
  await expect(article.locator("p").first()).toHaveCSS("font-size", "14px")
  const image = await article.locator("img").boundingBox()
  expect(image?.width).toBeGreaterThan(300)
  expect(image?.width).toBeLessThanOrEqual(500)
})

test("the client explanation prints its content and numbers alone, with violet headings", async ({ page }) => {
  await page.goto("/admin/client-explanation")
  await expect(page.getByRole("article")).toBeVisible()
  const text = await printBy(page, "Print This Page", "SEO explanation")
  expect(text).toHaveLength(2)
  const whole = text.join("\n")
  for (const word of notOnPaper) expect(whole).not.toContain(word)
  const printed = plain(whole)
  for (const claim of [
    "Before 76 Now 92",
    "out of 100",
    "The target is 95",
    "Before 17 Now 3",
    "Before about 12 Now about 210",
    "Before 1 2 Now 10 12",
    "Before $1 500 $3 000 Now $15 000 $18 000",
    "$1 500 per client",
    "5 2% become clients",
    "Up to $180 000 of extra revenue a year",
    "Summary of May 5 2025",
    "Connect real analytics",
    "Write content on dog behavior issues",
    "Collect more testimonials",
    "Sample Data",
  ]) {
    expect(printed).toContain(claim)
  }
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("article").locator("h2").first()).toHaveCSS("color", "rgb(124, 58, 237)")
  await expect(page.getByRole("button", { name: "Print This Page" })).toBeHidden()
})

test("a table longer than a page begins below the text before it and loses no row", async ({ page }) => {
  const rows = Array.from({ length: 90 }, (_, index) => `| row-${index + 1} | value |`).join("\n")
  const text = Array.from({ length: 10 }, (_, index) => `Paragraph ${index + 1}.`).join("\n\n")
  await page.route("**/technical-implementation.md", (route) =>
    route.fulfill({
      contentType: "text/markdown",
      body: `# Long table\n\n${text}\n\n| Name | Value |\n| --- | --- |\n${rows}\n`,
    }),
  )
  await page.goto("/admin/seo-docs?document=technical")
  await expect(page.getByRole("article").getByText("Paragraph 10.")).toBeVisible()
  const pages = await printBy(page, "Print/Save as PDF", "Technical Implementation")
  expect(pages[0]).toContain("Paragraph 10.")
  expect(pages[0]).toContain("row-10 ")
  const printedRows = [...pages.join("\n").matchAll(/row-(\d+)/g)].map(([, number]) => Number(number))
  expect(printedRows).toEqual(Array.from({ length: 90 }, (_, index) => index + 1))
})
