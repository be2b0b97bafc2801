import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { seoDocuments } from "../../web/office/src/features/seo-documents/documents.ts"
import { expect, holdRequests, test } from "../fixtures.ts"

test.beforeEach(async ({ signedIn: _ }) => {})

/** As the specification lists them. */
const known = [
  ["Client Presentation", "Recommended", "For: Client", "Client-friendly explanation of the SEO integration value"],
  ["Before & After Comparison", "Recommended", "For: Client", "Business impact of moving from sample to real data"],
  ["Project Summary", "", "For: Client", "Executive overview of the SEO integration project"],
  ["Presentation Outline", "", "For: Internal", "Guide for delivering the client presentation"],
  ["SEO Audit", "Recommended", "For: Client", "Technical audit identifying issues and solutions"],
  ["Technical Implementation", "", "For: Internal", "Technical details for implementing real SEO data"],
] as const

const cards = (page: Page) => page.getByRole("list", { name: "Documents" }).getByRole("listitem")
const viewer = (page: Page, title: string) => page.getByRole("region", { name: title })

test("six cards with their badges; the page opens with Client Presentation, and a click selects another", async ({
  page,
}) => {
  await page.goto("/admin/seo-docs")
  await expect(
    page.getByText("Presentation-ready resources for explaining and implementing the SEO strategy"),
  ).toBeVisible()
  await expect(page.getByRole("region", { name: "Print-Friendly Documents" })).toContainText("Print/Save as PDF")
  await expect(cards(page)).toHaveCount(6)
  for (const [index, [title, recommended, audience, description]] of known.entries()) {
    const card = cards(page).nth(index)
    await expect(card.getByRole("heading")).toHaveText(title)
    await expect(card.getByText(description)).toBeVisible()
    await expect(card.getByText(audience)).toBeVisible()
    await expect(card.getByText("Recommended")).toHaveCount(recommended ? 1 : 0)
    await expect(card.getByText("Currently Viewing")).toHaveCount(index === 0 ? 1 : 0)
    await expect(card.getByRole("button", { name: `View ${title}` })).toHaveCount(index === 0 ? 0 : 1)
  }
  await expect(
    viewer(page, "Client Presentation").getByRole("heading", { name: "What being found is worth" }),
  ).toBeVisible()

  // Anywhere on the card.
  await cards(page)
    .nth(4)
    .click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL("/admin/seo-docs?document=seo-audit")
  await expect(viewer(page, "SEO Audit").getByText("It scores 92 of 100")).toBeVisible()
  await expect(page.getByRole("heading", { name: "SEO Audit", level: 2 }).last()).toBeFocused()
  await expect(cards(page).nth(4).getByText("Currently Viewing")).toBeVisible()
  await expect(cards(page).nth(0).getByText("Currently Viewing")).toHaveCount(0)
  await page.reload()
  await expect(viewer(page, "SEO Audit").getByText("It scores 92 of 100")).toBeVisible()
  await page.goBack()
  await expect(viewer(page, "Client Presentation")).toBeVisible()
})

test("the grid has 1 column on small screens, 2 on medium, 3 on large", async ({ page }) => {
  for (const [width, columns] of [
    [375, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto("/admin/seo-docs")
    await expect(cards(page)).toHaveCount(6)
    const lefts = await cards(page).evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().left)),
    )
    expect(new Set(lefts).size).toBe(columns)
  }
})

test("on a phone a table of words fits, and the labels of the chart can be read", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto("/admin/seo-docs?document=before-after")
  const table = page.getByRole("group", { name: "Table" }).filter({ hasText: "How many people visit?" })
  expect(await table.evaluate((group) => group.scrollWidth - group.clientWidth)).toBe(0)
  const chart = page.getByRole("article").locator("img")
  await expect(chart).toBeVisible()
  // Its smallest letters are 18 of the 1000 units that it is wide, see seo-scores.svg.
  const { width = 0 } = (await chart.boundingBox()) ?? {}
  expect((width / 1000) * 18).toBeGreaterThanOrEqual(10)
})

test("an unknown id falls back to the first document", async ({ page }) => {
  await page.goto("/admin/seo-docs?document=no-such-thing")
  await expect(viewer(page, "Client Presentation").getByRole("article")).toContainText("What being found is worth")
  await expect(cards(page).nth(0).getByText("Currently Viewing")).toBeVisible()
})

test("each document is text at the site root, of 600 to 1,500 words, dated May 5, 2025", async ({ page }) => {
  for (const { path } of seoDocuments) {
    const answer = await page.request.get(path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()["content-type"]).toContain("text/markdown")
    const text = await answer.text()
    expect(text).toBe(readFileSync(join(import.meta.dirname, "../../web/office/public", path), "utf8"))
    expect(text).toContain("May 5, 2025")
    const words = text.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(600)
    expect(words).toBeLessThanOrEqual(1500)
  }
})

test("check marks and arrows become icons, and links have the allowed protocols only", async ({ page }) => {
  const protocols = ["http", "https", "irc", "ircs", "mailto", "xmpp", "tel", "javascript", "data", "ftp"]
  const links = protocols.map((protocol) => `[by ${protocol}](${protocol}://example.com)`).join("\n\n")
  const text = `# A title\n\n- ✓ Done **well**\n- → Next\n- Plain\n\n${links}\n\n| A | B |\n|---|--:|\n| 1 | 2 |\n`
  await page.route("**/client-presentation.md", (route) => route.fulfill({ contentType: "text/markdown", body: text }))
  await page.goto("/admin/seo-docs")
  const article = page.getByRole("article")
  const items = article.getByRole("listitem")
  await expect(items).toHaveText(["Done well", "Next", "Plain"])
  await expect(items.nth(0).locator("svg.lucide-check")).toHaveCSS("color", "rgb(93, 107, 53)")
  await expect(items.nth(1).locator("svg.lucide-arrow-right")).toBeVisible()
  await expect(items.nth(2).locator("svg")).toHaveCount(0)
  const addresses = await article.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")))
  expect(addresses).toEqual(
    ["http", "https", "irc", "ircs", "mailto", "xmpp"].map((protocol) => `${protocol}://example.com`),
  )
  for (const refused of ["tel", "javascript", "data", "ftp"]) {
    await expect(article.getByText(`by ${refused}`, { exact: true })).toBeVisible()
  }
  await expect(article.getByRole("cell")).toHaveText(["1", "2"])
})

test("a spinner shows until the document is loaded", async ({ page }) => {
  const release = await holdRequests(page, "**/project-summary.md")
  await page.goto("/admin/seo-docs?document=project-summary")
  await expect(page.getByRole("status").filter({ hasText: "Loading the document" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Print/Save as PDF" })).toBeDisabled()
  release()
  await expect(page.getByRole("article")).toContainText("Executive overview")
  await expect(page.getByRole("status").filter({ hasText: "Loading the document" })).toHaveCount(0)
})

test.describe("when a document cannot be loaded", () => {
  test.use({ expectedConsoleErrors: [[/status of 500/, /^Failed to load document/], { scope: "test" }] })

  test("it is logged, the toast Error Loading Document appears, the content is empty, and Try Again works", async ({
    page,
  }) => {
    let isBroken = true
    await page.route("**/seo-audit.md", (route) =>
      isBroken ? route.fulfill({ status: 500, json: { message: "The disk is on fire." } }) : route.continue(),
    )
    const line = page.waitForEvent("console", (message) => message.text().startsWith("Failed to load document"))
    await page.goto("/admin/seo-docs?document=seo-audit")
    const toast = page.getByRole("alert").filter({ hasText: "Error Loading Document" })
    await expect(toast).toContainText("The requested document could not be loaded.")
    await expect(page.getByRole("article")).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Print/Save as PDF" })).toBeDisabled()
    expect((await line).text()).toContain("500")
    isBroken = false
    await page.getByRole("button", { name: "Try Again" }).click()
    await expect(page.getByRole("article")).toContainText("It scores 92 of 100")
  })
})
