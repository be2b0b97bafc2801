import type { Locator, Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { fillIn, nextEmail, openForm, send } from "../inquiry/inquiry-form.ts"
import { dragFinger } from "../touch.ts"

// The office's toast is Chakra's; the site has a small one that behaves alike.

test.use({ expectedConsoleErrors: [[/status of (401|500)/, /ERR_INTERNET/], { scope: "test" }] })

const region = (page: Page) => page.getByRole("region", { name: /Notifications/ })

interface Toast {
  locate: (page: Page) => Locator
  open: (page: Page) => Promise<void>
  /** Fails a call. */
  trigger: (page: Page) => Promise<void>
  text: string
}

const office: Toast = {
  locate: (page) => region(page).locator("[data-part=root]"),
  async open(page) {
    await page.route("**/api/setup-client", (route) => route.fulfill({ status: 500, body: "" }))
    await page.goto("/login")
  },
  trigger: (page) => page.getByRole("button", { name: "Initialize Client Account" }).click(),
  text: "Setup failed",
}

const site: Toast = {
  locate: region,
  async open(page) {
    await page.route("**/api/forms/inquiry", (route) => route.abort("internetdisconnected"))
    await openForm(page)
    await fillIn(page, nextEmail())
  },
  trigger: (page) => send(page).click(),
  text: "ErrorThere was a problem sending your message. Please try again.",
}

for (const [name, { locate, open, trigger, text }] of Object.entries({ office, site })) {
  test.describe(`the toast of the ${name}`, () => {
    async function show(page: Page): Promise<Locator> {
      await trigger(page)
      const toast = locate(page)
      await expect(toast).toContainText(text)
      await expect(toast).toHaveCount(1)
      return toast
    }

    /** @returns the toast after its animation, and its place. */
    async function showAtRest(page: Page) {
      const toast = await show(page)
      await page.waitForTimeout(500)
      const box = await toast.boundingBox()
      if (box === null) throw new Error("Expected a visible toast")
      return { toast, box, start: { x: box.x + 60, y: box.y + box.height / 2 } }
    }

    test.beforeEach(({ page }) => open(page))

    test("shows for 5 seconds, and longer under the pointer", async ({ page }) => {
      const toast = await show(page)
      const shownAtMs = Date.now()
      await page.mouse.move(10, 10)
      await expect(toast).toBeHidden({ timeout: 8000 })
      const shownMs = Date.now() - shownAtMs
      expect(shownMs).toBeGreaterThan(4500)
      expect(shownMs).toBeLessThan(6500)

      await show(page)
      await toast.hover()
      await page.waitForTimeout(6000)
      await expect(toast).toBeVisible()
      await page.mouse.move(10, 10)
      await expect(toast).toBeHidden({ timeout: 8000 })
    })

    test("F8 focuses it, Escape and its button dismiss it", async ({ page }) => {
      const toast = await show(page)
      await page.keyboard.press("F8")
      await expect(region(page)).toBeFocused()
      await page.keyboard.press("Tab")
      await page.keyboard.press("Escape")
      await expect(toast).toBeHidden()
      await show(page)
      await page.getByRole("button", { name: "Dismiss notification" }).click()
      await expect(toast).toBeHidden()
    })

    for (const { byX, isDismissed } of [
      { byX: 50, isDismissed: true },
      { byX: 49, isDismissed: false },
      { byX: -120, isDismissed: false },
    ]) {
      test(`a swipe of ${byX} px to the right ${isDismissed ? "dismisses it" : "springs back"}`, async ({ page }) => {
        const { toast, box, start } = await showAtRest(page)
        await page.mouse.move(start.x, start.y)
        await page.mouse.down()
        await page.mouse.move(start.x + byX / 2, start.y, { steps: 4 })
        await page.mouse.move(start.x + byX, start.y, { steps: 4 })
        await page.mouse.up()
        await expectSwiped(toast, box.x, isDismissed)
      })
    }

    test("is 420 px wide, on a phone as wide as the screen", async ({ page }) => {
      const toast = await show(page)
      expect((await toast.boundingBox())?.width).toBe(420)
      await page.setViewportSize({ width: 375, height: 740 })
      expect((await toast.boundingBox())?.width).toBe(375 - 32)
    })

    test.describe("by touch", () => {
      test.use({ hasTouch: true, viewport: { width: 375, height: 740 } })

      for (const { byX, isDismissed } of [
        { byX: 50, isDismissed: true },
        { byX: 49, isDismissed: false },
      ]) {
        test(`follows the finger, and a swipe of ${byX} px ${isDismissed ? "dismisses it" : "springs back"}`, async ({
          page,
        }) => {
          const { toast, box, start } = await showAtRest(page)
          const lift = await dragFinger(page, start, { byX })
          await expect.poll(async () => (await toast.boundingBox())?.x).toBeCloseTo(box.x + byX, 0)
          await lift()
          await expectSwiped(toast, box.x, isDismissed)
        })
      }
    })
  })
}

async function expectSwiped(toast: Locator, x: number, isDismissed: boolean): Promise<void> {
  if (isDismissed) {
    await expect(toast).toBeHidden({ timeout: 1500 })
  } else {
    await expect.poll(async () => (await toast.boundingBox())?.x).toBeCloseTo(x, 0)
    await expect(toast).toBeVisible()
  }
}

test("a new toast of the office replaces the older", async ({ page }) => {
  await office.open(page)
  await page.route("**/api/login", (route) => route.fulfill({ status: 401, json: { code: "wrong_credentials" } }))
  await office.trigger(page)
  await expect(office.locate(page)).toContainText(office.text)
  await page.getByLabel("Username").fill("admin")
  await page.getByLabel("Password").fill("wrong")
  await page.getByRole("button", { name: "Log in" }).click()
  await expect(office.locate(page)).toContainText("Login failed")
  await expect(office.locate(page)).toHaveCount(1)
  await expect(office.locate(page)).toHaveCount(0)
})
