import { extractText, getDocumentProxy } from "unpdf"
import { expect, test } from "../fixtures.ts"
import { translate } from "./translate.ts"

test.beforeEach(({ page }) => page.goto("/"))

test("feature strip: Certified Expertise, Balanced Methods, Lasting Results", async ({ page }) => {
  const strip = page.getByRole("region", { name: "What you can expect" })
  await expect(strip.getByRole("heading")).toHaveText(["Certified Expertise", "Balanced Methods", "Lasting Results"])
})

test("services: six, each with its price; boarding names both rates", async ({ page }) => {
  const services = page.getByRole("region", { name: "Services", exact: true })
  await expect(services.getByRole("heading", { level: 3 })).toHaveText([
    "Private Home Sessions",
    "Board and Train",
    "Boarding with Training",
    "Grooming Services",
    "Virtual Training",
    "Rescue Rehabilitation",
  ])
  const boarding = services.getByRole("article").filter({ hasText: "Boarding with Training" })
  await expect(boarding).toContainText("From $125/day, established clients only")
  await expect(boarding).toContainText("starts at $45/day")
  await expect(services.getByRole("article").filter({ hasText: "Grooming" })).toContainText("From $35 for small dogs")
})

test.describe("broken pictures", () => {
  test.use({ expectedConsoleErrors: [[/ERR_FAILED/], { scope: "test" }] })

  test("a service picture that fails to load falls back once to a stock picture, where there is one", async ({
    page,
  }) => {
    const asked: string[] = []
    await page.route(/\/assets\/.*(private-sessions|board-and-train|stock)-.*\.(avif|webp|jpg)$/, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    const warnings: string[] = []
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()))
    await page.reload()
    await page.evaluate(() => document.getElementById("services")?.scrollIntoView())
    const picture = (id: string) => page.locator(`#${id} img`)
    await expect(picture("private-sessions")).toHaveAttribute("src", /stock/)
    await expect(picture("board-and-train")).toHaveAttribute("src", /board-and-train/)
    await page.waitForTimeout(500)
    const failed = ["services/board-and-train.jpg", "services/private-sessions.jpg", "services/private-sessions.jpg"]
    expect(warnings.toSorted()).toEqual(failed.map((name) => `The picture ${name} did not load.`))
    expect(asked.filter((url) => url.includes("stock")).length, "no loop").toBeLessThanOrEqual(1)
  })
})

test("results: three testimonials rated 5, 5 and 4.5, in stars drawn with halves", async ({ page }) => {
  const stars = page.getByRole("region", { name: "Results" }).getByRole("img", { name: /stars/ })
  await expect(stars).toHaveCount(3)
  for (const [index, rating] of [5, 5, 4.5].entries()) {
    await expect(stars.nth(index)).toHaveAccessibleName(`${rating} out of 5 stars`)
    await expect(stars.nth(index).locator("[data-part=filled]")).toHaveAttribute("style", `width:${rating * 20}%`)
  }
})

test("the page prints with every section and every answer without scrolling", async ({ page }) => {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: "Letter" })))
  const { text } = await extractText(pdf, { mergePages: true })
  const letters = (words: string) => words.replace(/[\s\u00a0\u2060]+/g, "")
  const texts = await page.locator("main :is(h1, h2, h3), #faq details p").allTextContents()
  expect(texts.length).toBeGreaterThan(30)
  // Starts and ends: a text may break across pages, beside another column.
  const wanted = texts.map(letters).flatMap((words) => [words.slice(0, 12), words.slice(-12)])
  expect(wanted.filter((part) => !letters(text).includes(part))).toEqual([])
})

for (const width of [375, 1440]) {
  test(`on a translated page at ${width} px the menu, FAQ and testimonial dots work`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await translate(page)
    if (width < 768) await page.getByRole("button", { name: "Menu" }).click()
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQ" }).click()
    await expect(page.locator("#faq")).toBeInViewport()
    const items = page.locator("#faq details")
    for (const index of [0, 1]) {
      await items.nth(index).locator("summary font font").first().click()
      await expect(items.nth(index).locator("p")).toBeVisible()
      await expect(page.locator("#faq details[open]")).toHaveCount(1)
    }
    const dot = page.getByRole("group", { name: "Success stories" }).getByRole("button").nth(1)
    await dot.click()
    await expect(dot).toHaveAttribute("aria-pressed", "true")
  })
}

test("testimonial dots: the selection is marked and changes nothing else", async ({ page }) => {
  const results = page.getByRole("region", { name: "Results" })
  const dots = results.getByRole("group", { name: "Success stories" }).getByRole("button")
  await expect(dots).toHaveCount(3)
  await dots.first().scrollIntoViewIfNeeded()
  const before = await results.locator("figure").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  await dots.nth(2).click()
  await expect(dots.nth(2)).toHaveAttribute("aria-pressed", "true")
  await expect(dots.nth(0)).toHaveAttribute("aria-pressed", "false")
  const after = await results.locator("figure").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  expect(after).toEqual(before)
  for (const story of await results.locator("figure").all()) await expect(story).toBeVisible()
})

test("Lasting Results Promise, with a Satisfaction Guarantee badge", async ({ page }) => {
  await page.getByRole("heading", { name: "Lasting Results Promise" }).scrollIntoViewIfNeeded()
  const badge = page.getByRole("img", { name: "Satisfaction Guarantee" })
  await expect.poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test("gallery: every photo of the owner's folder", async ({ page }) => {
  await expect(page.getByRole("region", { name: "Gallery" }).getByRole("listitem")).toHaveCount(3)
})

test("FAQ: fourteen questions, one answer open at a time, and clicking the open one closes it", async ({ page }) => {
  const items = page.locator("#faq details")
  await expect(items).toHaveCount(14)
  const first = items.nth(0)
  const second = items.nth(1)
  await expect(page.locator("#faq details[open]")).toHaveCount(0)
  await first.locator("summary").click()
  await expect(first).toHaveAttribute("open")
  await second.locator("summary").click()
  await expect(second).toHaveAttribute("open")
  await expect(page.locator("#faq details[open]")).toHaveCount(1)
  await expect(second.locator("p")).toBeVisible()
  await second.locator("summary").click()
  await expect(page.locator("#faq details[open]")).toHaveCount(0)
  await first.locator("summary").focus()
  await page.keyboard.press("Enter")
  await expect(page.locator("#faq details[open]")).toHaveCount(1)
})

test("contact: location, phone, email and hours, with tel and mailto links", async ({ page }) => {
  const contact = page.getByRole("region", { name: "Contact", exact: true })
  await expect(contact).toContainText("Southeast US")
  await expect(contact).toContainText("Serving clients throughout the USA")
  await expect(contact).toContainText("Monday-Friday9am-7pm")
  await expect(contact).toContainText("Saturday10am-5pm")
  await expect(contact).toContainText("SundayClosed")
  await expect(contact.getByRole("link", { name: "(205) 555-0142" })).toHaveAttribute("href", "tel:+12055550142")
  await expect(contact.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/)
})

test("social links open in a new tab, in the contact section and in the footer", async ({ page }) => {
  for (const place of [page.getByRole("region", { name: "Contact", exact: true }), page.getByRole("contentinfo")]) {
    for (const network of ["Facebook", "Instagram", "LinkedIn", "WhatsApp"]) {
      const link = place.getByRole("link", { name: `${network} (opens in a new tab)` })
      await expect(link).toHaveAttribute("target", "_blank")
      await expect(link).toHaveAttribute("rel", /noopener/)
      await expect(link).toHaveAttribute("href", /^https:\/\//)
    }
  }
})

test("footer: services, quick links, contact, hours, Terms & Privacy to #, and a link to /seo", async ({ page }) => {
  const footer = page.getByRole("contentinfo")
  await expect(footer.getByRole("link", { name: "Terms & Privacy" })).toHaveAttribute("href", "#")
  await expect(footer.getByRole("link", { name: "SEO Report" })).toHaveAttribute("href", "/seo")
  await expect(footer.getByRole("link", { name: "(205) 555-0142" })).toHaveAttribute("href", "tel:+12055550142")
  await expect(footer).toContainText("Monday-Friday")
  await footer.getByRole("link", { name: "Virtual Training" }).click()
  await expect(page.locator("#virtual-training")).toBeInViewport()
  await footer.getByRole("link", { name: "SEO Report" }).click()
  await expect(page).toHaveURL("/seo")
})
