/// <reference lib="dom" />
import { get } from "node:http"
import type { Page } from "@playwright/test"
import { expect, origin, test } from "../fixtures.ts"
import { expectEnhanced, form } from "../inquiry/inquiry-form.ts"

// The public pages are HTML and one small script. A module comes with the use of the inquiry form, and with nothing else.

const visitBudgetBytes = 5000

/** @returns the paths of the scripts that the page asks for from now on. */
function collectScripts(page: Page): Set<string> {
  const paths = new Set<string>()
  page.on("request", (request) => {
    if (request.resourceType() === "script") paths.add(new URL(request.url()).pathname)
  })
  return paths
}

/** @returns how many bytes a script has on its way, in Brotli. */
function measureEncoded(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(origin + path, { headers: { "Accept-Encoding": "br" } }, (response) => {
      expect(response.headers["content-encoding"], path).toBe("br")
      let bytes = 0
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on("end", () => resolve(bytes))
    }).on("error", reject)
  })
}

async function expectWithinBudget(scripts: Set<string>): Promise<void> {
  expect([...scripts]).toEqual([expect.stringMatching(/^\/assets\/early-/)])
  const sizes = await Promise.all([...scripts].map(measureEncoded))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(visitBudgetBytes)
}

/** One finger that goes up the screen in steps, as a browser reports it. */
async function swipeUp(page: Page, from: { x: number; y: number }, distance: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: from.x, y }] })
  await touch("touchStart", from.y)
  for (let step = 1; step <= 10; step++) await touch("touchMove", from.y - (distance * step) / 10)
  await touch("touchEnd", from.y - distance)
  await session.detach()
}

const isAtEnd = (page: Page) => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)

for (const { input, width } of [
  { input: "mouse", width: 1440 },
  { input: "mouse", width: 375 },
  { input: "touch", width: 375 },
] as const) {
  test.describe(`a visit by ${input} at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: input === "touch" })

    test("that reads all of the page, and uses all of it but the form, loads 5 kB of script at most", async ({
      page,
    }) => {
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
    test(`${path} loads 5 kB of script at most`, async ({ page }) => {
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
  const hasModule = (scripts: Set<string>) => [...scripts].some((path) => path.includes("/inquiry-form-"))

  test("is loaded when the form is pressed", async ({ page }) => {
    const scripts = collectScripts(page)
    await page.goto("/", { waitUntil: "networkidle" })
    await form(page).scrollIntoViewIfNeeded()
    expect(hasModule(scripts)).toBe(false)
    // Between the fields, where nothing takes the focus.
    await form(page).getByText("A reply typically comes within").click()
    await expectEnhanced(page)
  })

  test("is loaded when a field gets the focus, once", async ({ page }) => {
    const scripts = collectScripts(page)
    await page.goto("/", { waitUntil: "networkidle" })
    await form(page).getByLabel("Email").focus()
    await page.keyboard.press("Tab")
    await expectEnhanced(page)
    expect([...scripts].filter((path) => !path.includes("/early-"))).toHaveLength(1)
  })

  test("is loaded at the start when there is a draft", async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem("inquiry", JSON.stringify({ name: "Casey Draft" })))
    await page.goto("/")
    await expectEnhanced(page)
    await expect(form(page).getByLabel("Name")).toHaveValue("Casey Draft")
  })

  test.describe("by touch", () => {
    test.use({ viewport: { width: 375, height: 800 }, hasTouch: true })

    test("is loaded by a tap on the form and not by a finger that scrolls over it", async ({ page }) => {
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
