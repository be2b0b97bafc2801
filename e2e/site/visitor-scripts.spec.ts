/// <reference lib="dom" />
import type { Page, Request } from "@playwright/test"
import { collectScripts } from "../collect-scripts.ts"
import { expect, test } from "../fixtures.ts"
import { expectEnhanced, form } from "../inquiry/inquiry-form.ts"
import { dragFinger } from "../touch.ts"

// The public pages are HTML and one small script. Only the use of the inquiry form loads a module.

const visitBudgetBytes = 5000

async function expectWithinBudget(scripts: Request[]): Promise<void> {
  expect(scripts.map((script) => script.url())).toEqual([expect.stringContaining("/assets/early-")])
  let bytes = 0
  for (const script of scripts) {
    expect((await script.response())?.headers()["content-encoding"]).toBe("br")
    bytes += (await script.sizes()).responseBodySize
  }
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(visitBudgetBytes)
}

async function swipeUp(page: Page, from: { x: number; y: number }, distance: number): Promise<void> {
  const lift = await dragFinger(page, from, { byY: -distance })
  await lift()
}

const isAtEnd = (page: Page) => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)

for (const { input, width } of [
  { input: "mouse", width: 1440 },
  { input: "mouse", width: 375 },
  { input: "touch", width: 375 },
] as const) {
  test.describe(`a visit by ${input} at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: input === "touch" })

    test("that reads the whole page and uses all of it but the form loads at most 5 kB of script", async ({ page }) => {
      const scripts = collectScripts(page)
      const press = (name: string, index = 0) => {
        const target = page.locator(name).nth(index)
        return input === "touch" ? target.tap() : target.click()
      }
      await page.goto("/", { waitUntil: "networkidle" })
      if (width < 768) {
        await press("[popovertarget=site-menu]")
        await press("#site-menu a[href='/#faq']")
        await expect(page.locator("#faq")).toBeInViewport()
      }
      for (const index of [0, 1, 2]) {
        await press("#faq summary", index)
        await expect(page.locator("#faq details[open] p")).toBeVisible()
      }
      await press("#success-stories button", 1)
      await expect(page.locator("#success-stories button").nth(1)).toHaveAttribute("aria-pressed", "true")
      await press("#gallery img", 1)
      if (input === "mouse") for (const y of [100, 400, 700]) await page.mouse.move(y / 3, y, { steps: 5 })

      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
      for (let turn = 0; turn < 200 && !(await isAtEnd(page)); turn++) {
        if (input === "touch") await swipeUp(page, { x: width / 2, y: 700 }, 600)
        else await page.mouse.wheel(0, 700)
      }
      expect(await isAtEnd(page)).toBe(true)
      await page.waitForLoadState("networkidle")
      await expectWithinBudget(scripts)
    })
  })
}

test.describe("other public pages", () => {
  test.use({ expectedConsoleErrors: [[/status of 404/], { scope: "test" }] })

  for (const path of ["/thank-you", "/seo", "/nowhere/at/all"]) {
    test(`${path} loads at most 5 kB of script`, async ({ page }) => {
      const scripts = collectScripts(page)
      await page.goto(path, { waitUntil: "networkidle" })
      await page.mouse.click(5, 300)
      await page.mouse.wheel(0, 3000)
      await page.waitForLoadState("networkidle")
      await expectWithinBudget(scripts)
    })
  }
})

test.describe("the module of the inquiry form", () => {
  const hasModule = (scripts: Request[]) => scripts.some((script) => script.url().includes("/inquiry-form-"))

  test("is loaded by a click on the form", async ({ page }) => {
    const scripts = collectScripts(page)
    await page.goto("/", { waitUntil: "networkidle" })
    await form(page).scrollIntoViewIfNeeded()
    expect(hasModule(scripts)).toBe(false)
    // Between the fields: nothing there is focusable.
    await form(page).getByText("A reply typically comes within").click()
    await expectEnhanced(page)
  })

  test("is loaded once, when a field is focused", async ({ page }) => {
    const scripts = collectScripts(page)
    await page.goto("/", { waitUntil: "networkidle" })
    await form(page).getByLabel("Email").focus()
    await page.keyboard.press("Tab")
    await expectEnhanced(page)
    expect(scripts.filter((script) => !script.url().includes("/early-"))).toHaveLength(1)
  })

  test.describe("by touch", () => {
    test.use({ viewport: { width: 375, height: 800 }, hasTouch: true })

    test("is loaded by a tap on the form, not by scrolling over it", async ({ page }) => {
      const scripts = collectScripts(page)
      await page.goto("/", { waitUntil: "networkidle" })
      const message = form(page).getByLabel("Message")
      await message.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }))
      const box = await message.boundingBox()
      expect(box?.y).toBeGreaterThan(300)
      expect(box?.y).toBeLessThan(600)
      const start = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 60 }
      const before = await page.evaluate(() => scrollY)
      await swipeUp(page, start, 300)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100)
      await page.waitForLoadState("networkidle")
      expect(hasModule(scripts)).toBe(false)
      await form(page).getByText("A reply typically comes within").tap()
      await expectEnhanced(page)
    })
  })
})
