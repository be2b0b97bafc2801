/// <reference lib="dom" />
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { documentCatalogue } from "@site/contract/documents.ts"
import { extractText, getDocumentProxy } from "unpdf"
import { expect, test } from "./fixtures.ts"

test.beforeEach(async ({ page, signedIn: _ }) => {
  await page.addInitScript(() => {
    const titles: string[] = []
    Object.assign(window, { printedTitles: titles, print: () => titles.push(document.title) })
  })
})

/** Of the menu, the cards and the buttons: nothing of it belongs on paper. */
const notOnPaper = [
  "Logout",
  "Administrator",
  "Admin Dashboard",
  "Back to Dashboard",
  "Skip to content",
  "Print/Save as PDF",
  "Print This Page",
  "Print-Friendly",
  "Recommended",
  "Currently Viewing",
  "For: Client",
]

/** Presses the button and makes the PDF that the browser's print dialog would. @returns the text of each page. */
async function printBy(page: Page, button: string, title: string): Promise<string[]> {
  await page.getByRole("button", { name: button }).click()
  expect(await page.evaluate("window.printedTitles.at(-1)"), "the name a saved file would get").toBe(title)
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: "Letter" })))
  const { text } = await extractText(pdf, { mergePages: false })
  return text
}

/** Words and figures, without what setting and line breaks change. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}$%]+/gu, " ").trim()

/** What stands in a markdown text for a reader: a line, cell or link each, without signs. */
function sentencesOf(markdown: string): string[] {
  return markdown
    .split("\n")
    .filter((line) => !/^!\[|^```/.test(line))
    .flatMap((line) => line.split(/\||\[|\]\([^)]*\)/))
    .map(plain)
    .filter((line) => line.length > 3)
}

test("each document prints whole and alone, without a blank page", async ({ page }) => {
  const pages: Record<string, number> = {}
  for (const { id, title, path } of documentCatalogue) {
    await page.goto(`/admin/seo-docs?document=${id}`)
    await expect(page.getByRole("article")).toBeVisible()
    const text = await printBy(page, "Print/Save as PDF", title)
    pages[id] = text.length
    for (const onePage of text) expect(plain(onePage).length, `${id} has a nearly blank page`).toBeGreaterThan(100)
    const whole = text.join("\n")
    for (const word of notOnPaper) {
      // The presentation outline speaks of the back office.
      if (id !== "presentation-outline") expect(whole, id).not.toContain(word)
    }
    const printed = plain(whole)
    const markdown = readFileSync(join(import.meta.dirname, "../web/public", path), "utf8")
    const missing = sentencesOf(markdown).filter((sentence) => !printed.includes(sentence))
    expect(missing, id).toEqual([])
  }
  expect(pages).toEqual({
    presentation: 3,
    "before-after": 4,
    "project-summary": 3,
    "presentation-outline": 3,
    "seo-audit": 4,
    technical: 4,
  })
})

test("a link's address is written out on paper", async ({ page }) => {
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

test("the client explanation: its content and numbers, and only it is printed, with violet headings", async ({
  page,
}) => {
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
