import { readFileSync } from "node:fs"
import { join } from "node:path"
import { seoDocuments } from "../../web/office/src/features/seo-documents/documents.ts"
import { expect, test } from "../fixtures.ts"
import { notOnPaper, plain, printBy, recordPrintedTitles } from "./printed-page.ts"

test.beforeEach(async ({ page, signedIn: _ }) => await recordPrintedTitles(page))

/** The visible text of a Markdown document: lines, cells and links, without markup. */
function sentencesOf(markdown: string): string[] {
  return markdown
    .split("\n")
    .filter((line) => !/^!\[|^```/.test(line))
    .flatMap((line) => line.split(/\||\[|\]\([^)]*\)/))
    .map(plain)
    .filter((line) => line.length > 3)
}

test("each document prints completely and alone, without a blank page", async ({ page }) => {
  const pages: Record<string, number> = {}
  for (const { id, title, path } of seoDocuments) {
    await page.goto(`/admin/seo-docs?document=${id}`)
    await expect(page.getByRole("article")).toBeVisible()
    const text = await printBy(page, "Print/Save as PDF", title)
    pages[id] = text.length
    for (const onePage of text) expect(plain(onePage).length, `${id} has a nearly blank page`).toBeGreaterThan(100)
    const whole = text.join("\n")
    for (const word of notOnPaper) {
      // The presentation outline is about the back office.
      if (id !== "presentation-outline") expect(whole, id).not.toContain(word)
    }
    const printed = plain(whole)
    const markdown = readFileSync(join(import.meta.dirname, "../../web/office/public", path), "utf8")
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
