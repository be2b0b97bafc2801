import type { Locator, Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"

const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" })
const menuButton = (page: Page) => page.getByRole("button", { name: /^(Menu|Close)$/ })
const faqLink = (page: Page) => navigation(page).getByRole("link", { name: "FAQ" })

test("the menu button fits the bar at 320 px, also at 150 % font size", async ({ page }) => {
  const header = page.locator("[data-early=header]")
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto("/")
  for (const fontSize of ["100%", "150%"]) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize)
    const [bar, button] = await Promise.all([header.boundingBox(), menuButton(page).boundingBox()])
    expect(button?.y).toBeGreaterThanOrEqual(bar?.y ?? Number.NaN)
    expect((button?.y ?? Number.NaN) + (button?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test("at 768px the navigation is a row and there is no menu button", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto("/")
  await expect(navigation(page).getByRole("link")).toHaveText([
    "Services",
    "About",
    "Results",
    "Gallery",
    "FAQ",
    "Contact Me",
  ])
  await expect(faqLink(page)).toBeVisible()
  await expect(menuButton(page)).toBeHidden()
})

for (const input of ["mouse", "touch"] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`by ${input}${javaScriptEnabled ? "" : ", without JavaScript"}`, () => {
      test.use({ viewport: { width: 375, height: 800 }, hasTouch: input === "touch", javaScriptEnabled })

      const press = (target: Locator) => (input === "touch" ? target.tap() : target.click())

      async function open(page: Page) {
        await expect(faqLink(page)).toBeHidden()
        await press(menuButton(page))
        await expect(faqLink(page)).toBeVisible()
        await expect(menuButton(page)).toHaveAccessibleName("Close")
      }

      test("the button opens and closes the menu; Escape and a press beside it close it", async ({ page }) => {
        await page.goto("/")
        await open(page)
        await press(menuButton(page))
        await expect(faqLink(page)).toBeHidden()
        await expect(menuButton(page)).toHaveAccessibleName("Menu")

        await open(page)
        await page.keyboard.press("Escape")
        await expect(faqLink(page)).toBeHidden()
        await expect(menuButton(page)).toBeFocused()

        await open(page)
        if (input === "touch") await page.touchscreen.tap(300, 760)
        else await page.mouse.click(300, 760)
        await expect(faqLink(page)).toBeHidden()
      })

      test("a link of the menu leads to its section, from the same page and from another", async ({ page }) => {
        for (const path of ["/", "/seo"]) {
          await page.goto(path)
          await open(page)
          await press(faqLink(page))
          await expect(page).toHaveURL("/#faq")
          await expect(page.locator("#faq")).toBeInViewport()
          // Without a script it stays open on the same page.
          if (javaScriptEnabled || path === "/seo") await expect(faqLink(page)).toBeHidden()
        }
      })
    })
  }

  test.describe(`by ${input}, in a window that changes`, () => {
    test.use({ viewport: { width: 375, height: 800 }, hasTouch: input === "touch" })

    test("an open menu becomes the row in a wide window and is closed when the window is narrow again", async ({
      page,
    }) => {
      await page.goto("/")
      await (input === "touch" ? menuButton(page).tap() : menuButton(page).click())
      await expect(faqLink(page)).toBeVisible()
      await page.setViewportSize({ width: 1024, height: 800 })
      await expect(menuButton(page)).toBeHidden()
      await expect(faqLink(page)).toBeVisible()
      expect((await faqLink(page).boundingBox())?.y).toBeLessThan(80)
      await page.setViewportSize({ width: 375, height: 800 })
      await expect(faqLink(page)).toBeHidden()
      await expect(menuButton(page)).toHaveAccessibleName("Menu")
    })
  })
}
