import { readFileSync } from "node:fs"
import { join } from "node:path"
import { contentFolder, expect, test } from "../fixtures.ts"

// The HTML as the server sends it.

const pages = ["/", "/thank-you", "/seo", "/nowhere/at/all"]

function readContent(name: string): Record<string, string>[] {
  return JSON.parse(readFileSync(join(contentFolder, name), "utf8"))
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [[/status of 404/], { scope: "test" }] })

  test("every text of the content files is on the landing page", async ({ page }) => {
    await page.goto("/")
    const wanted = [
      ...readContent("services.json").flatMap(({ title, description, price }) => [title, description, price]),
      ...readContent("testimonials.json").flatMap(({ name, petInfo, testimonial }) => [name, petInfo, testimonial]),
      ...readContent("faq.json").flatMap(({ question, answer }) => [question, answer]),
    ]
    const flat = (words = "") => words.replace(/[\s\u00a0\u2060]+/g, " ")
    const text = flat((await page.locator("body").textContent()) ?? "")
    expect(wanted.filter((words) => !text.includes(flat(words)))).toEqual([])
  })

  for (const path of pages) {
    test(`${path} has its heading, and every picture has its size`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(page.locator("img:not([width]), img:not([height])")).toHaveCount(0)
    })
  }
})
