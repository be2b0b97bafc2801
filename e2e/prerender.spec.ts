import { readFileSync } from "node:fs"
import { join } from "node:path"
import { cases } from "./cases.ts"
import { contentFolder, expect, test } from "./fixtures.ts"
import { hydrate } from "./hydrate.ts"

// Pages as they come from the server, and how the app takes them over.

const scriptBudgetBytes = 15_000
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

for (const path of pages) {
  for (const width of cases(path === "/" ? [375, 1440, 768, 1024] : [1440, 375])) {
    test.describe(`${path} at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, expectedConsoleErrors: [[missingPage], { scope: "test" }] })

      // Errors on the console, of hydration and of the Content-Security-Policy, fail any test: see fixtures.ts.
      test("needs one small script, then the app takes over what is there, where it is", async ({ page }) => {
        const scripts: string[] = []
        page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()))
        await page.goto(path, { waitUntil: "networkidle" })
        expect(scripts).toHaveLength(1)
        const [early = ""] = scripts
        expect((await (await page.request.get(early)).body()).length).toBeLessThan(scriptBudgetBytes)

        await page.evaluate(() => scrollTo(0, 300))
        const title = await page.title()
        const heading = await page.getByRole("heading", { level: 1 }).elementHandle()
        await hydrate(page)
        expect(await heading?.evaluate(({ isConnected }) => isConnected)).toBe(true)
        expect(await page.title()).toBe(title)
        expect(await page.evaluate(() => scrollY)).toBe(300)
      })
    })
  }
}

test("what has no behaviour is left as it was written when the app takes over, and is shown again on a way back", async ({
  page,
}) => {
  await page.goto("/")
  const gallery = page.locator("#gallery")
  const written = { text: await gallery.textContent(), pictures: await gallery.locator("img").count() }
  await hydrate(page)
  // React writes properties of its own on the elements that it looks after.
  const isReacts = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber$")))
  const [band, inside, button] = ["#gallery", "#gallery img", "#success-stories button"]
  expect(await Promise.all([band, inside, button].map(isReacts))).toEqual([true, false, true])

  await page.evaluate(() => history.pushState({}, "", "/thank-you"))
  await expect(page.getByRole("heading", { level: 1, name: /Thank/ })).toBeVisible()
  await page.goBack()
  await expect(gallery).toBeVisible()
  expect(await isReacts("#gallery img")).toBe(true)
  expect({ text: await gallery.textContent(), pictures: await gallery.locator("img").count() }).toEqual(written)
})

test("scrolling and reading call for no more script", async ({ page }) => {
  const scripts: string[] = []
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()))
  await page.goto("/", { waitUntil: "networkidle" })
  for (const top of [600, 2000, 5000]) await page.evaluate((y) => scrollTo(0, y), top)
  // What Chromium sends to a pointer that rests while the page moves below it.
  await page.evaluate(() => document.body.dispatchEvent(new MouseEvent("mousemove", { bubbles: true })))
  await page.waitForTimeout(500)
  expect(scripts).toHaveLength(1)
})

test.describe("on a slow network, before the app is there", () => {
  test.beforeEach(async ({ page }) => {
    // The early script is there at once, the app after a while.
    await page.route("**/assets/*.js", async (route) => {
      if (!route.request().url().includes("/early-")) await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await page.goto("/")
  })

  test("a pressed button is pressed again for the app", async ({ page }) => {
    const dot = page.locator("#success-stories button").nth(1)
    await dot.click()
    await expect(dot).toHaveAttribute("aria-pressed", "true", { timeout: 15_000 })
  })

  test("a form that was sent is sent by the app, with its messages", async ({ page }) => {
    const form = page.getByRole("form", { name: "Contact form" })
    // As from a browser that lets it through.
    await form.evaluate((element: HTMLFormElement) => (element.noValidate = true))
    await form.getByLabel("Name").fill("A")
    await form.getByRole("button", { name: "Send Message" }).click()
    await expect(form.getByText("Name must be at least 2 characters.")).toBeVisible({ timeout: 15_000 })
    await expect(form.getByLabel("Name")).toHaveValue("A")
    await expect(page).toHaveURL("/")
  })
})

test.describe("when the app cannot be loaded", () => {
  test.use({ expectedConsoleErrors: [[/ERR_FAILED/, /dynamically imported module/], { scope: "test" }] })

  test("the form is sent as without JavaScript", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => {
      return route.request().url().includes("/early-") ? route.continue() : route.abort()
    })
    await page.goto("/")
    const form = page.getByRole("form", { name: "Contact form" })
    await form.getByLabel("Name").fill("Ada Lindqvist")
    await form.getByLabel("Email").fill("ada@example.com")
    await form.getByLabel("Phone").fill("205 555 0100")
    await form.getByLabel("Service").selectOption("group")
    await form.getByLabel("Message").fill("Our terrier barks at the mail.")
    await form.getByRole("button", { name: "Send Message" }).click()
    await expect(page).toHaveURL("/thank-you")
  })
})
