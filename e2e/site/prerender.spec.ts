import { readFileSync } from "node:fs"
import { join } from "node:path"
import { contentFolder, expect, test } from "../fixtures.ts"

// Pages as they come from the server.

const pages = ["/", "/thank-you", "/seo", "/nowhere/at/all"]
const missingPage = /status of 404/

function readContent(name: string): Record<string, string>[] {
  return JSON.parse(readFileSync(join(contentFolder, name), "utf8"))
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [[missingPage], { scope: "test" }] })

  test("every text of the owner's is on the landing page", async ({ page }) => {
    await page.goto("/")
    const text = (await page.locator("body").textContent()) ?? ""
    const wanted = [
      ...readContent("services.json").flatMap(({ title, description, price }) => [title, description, price]),
      ...readContent("testimonials.json").flatMap(({ name, petInfo, testimonial }) => [name, petInfo, testimonial]),
      ...readContent("faq.json").flatMap(({ question, answer }) => [question, answer]),
    ]
    const flat = (words = "") => words.replace(/[\s\u00a0\u2060]+/g, " ")
    const page1 = flat(text)
    expect(wanted.filter((words) => !page1.includes(flat(words)))).toEqual([])
  })

  test("links lead to the other pages", async ({ page }) => {
    await page.goto("/")
    await page.locator('footer a[href="/seo"]').click()
    await expect(page).toHaveURL("/seo")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await page
      .getByRole("link", { name: /home page$/ })
      .first()
      .click()
    await expect(page).toHaveURL("/")
  })

  for (const path of pages) {
    test(`${path} has its heading and its pictures have their place`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      const unsized = await page.locator("img:not([width]), img:not([height])").count()
      expect(unsized).toBe(0)
    })
  }
})
