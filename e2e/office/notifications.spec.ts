import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"

test.use({ expectedConsoleErrors: [[/status of (401|500)/], { scope: "test" }] })

const region = (page: Page) => page.getByRole("region", { name: /Notifications/ })
const toasts = (page: Page) => region(page).locator("[data-part=root]")

test.beforeEach(async ({ page }) => {
  await page.route("**/api/setup-client", (route) => route.fulfill({ status: 500, body: "" }))
  await page.route("**/api/login", (route) => route.fulfill({ status: 401, json: { code: "wrong_credentials" } }))
  await page.goto("/login")
})

async function failSetup(page: Page) {
  await page.getByRole("button", { name: "Initialize Client Account" }).click()
  await expect(toasts(page)).toContainText("Setup failed")
}

test("at most one toast is visible, a new one replaces the older", async ({ page }) => {
  await failSetup(page)
  await page.getByLabel("Username").fill("admin")
  await page.getByLabel("Password").fill("wrong")
  await page.getByRole("button", { name: "Log in" }).click()
  await expect(toasts(page)).toContainText("Login failed")
  await expect(toasts(page)).toHaveCount(1)
  await page.waitForTimeout(6000)
  await expect(toasts(page)).toHaveCount(0)
})

test("default display 5000 ms", async ({ page }) => {
  await failSetup(page)
  const shownAtMs = Date.now()
  await page.mouse.move(10, 10)
  await expect(toasts(page)).toHaveCount(0, { timeout: 8000 })
  const shownMs = Date.now() - shownAtMs
  expect(shownMs).toBeGreaterThan(4500)
  expect(shownMs).toBeLessThan(6500)
})

test("F8 focuses the notification region", async ({ page }) => {
  await failSetup(page)
  await page.keyboard.press("F8")
  await expect(region(page)).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Escape")
  await expect(toasts(page)).toHaveCount(0)
})

test("a toast can be dismissed by its button", async ({ page }) => {
  await failSetup(page)
  await page.getByRole("button", { name: "Dismiss notification" }).click()
  await expect(toasts(page)).toHaveCount(0)
})

async function drag(page: Page, byX: number, byY = 0) {
  const box = await toasts(page).boundingBox()
  if (box === null) throw new Error("Expected a toast to drag")
  const x = box.x + 60
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byX / 2, y + byY / 2, { steps: 4 })
  await page.mouse.move(x + byX, y + byY, { steps: 4 })
  await page.mouse.up()
}

test("a swipe to the right of 50 px dismisses", async ({ page }) => {
  await failSetup(page)
  await page.waitForTimeout(500)
  await drag(page, 50)
  await expect(toasts(page)).toHaveCount(0, { timeout: 1500 })
})

for (const [direction, byX] of [
  ["of 49 px to the right", 49],
  ["of 120 px to the left", -120],
] as const) {
  test(`a swipe ${direction} springs back`, async ({ page }) => {
    await failSetup(page)
    await page.waitForTimeout(500)
    const before = await toasts(page).boundingBox()
    await drag(page, byX)
    await page.waitForTimeout(500)
    await expect(toasts(page)).toHaveCount(1)
    expect((await toasts(page).boundingBox())?.x).toBeCloseTo(before?.x ?? Number.NaN, 0)
  })
}

test("maximum width 420px on medium screens and up, the screen's width on phones", async ({ page }) => {
  await failSetup(page)
  expect((await toasts(page).boundingBox())?.width).toBe(420)
  await page.setViewportSize({ width: 375, height: 740 })
  expect((await toasts(page).boundingBox())?.width).toBe(375 - 32)
})

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 740 } })

  /** As a finger does it, with the browser free to scroll instead. */
  async function swipe(page: Page, byX: number, whileDown?: (offsetX: () => Promise<number>) => Promise<void>) {
    const box = await toasts(page).boundingBox()
    if (box === null) throw new Error("Expected a toast to swipe")
    const touch = await page.context().newCDPSession(page)
    const [x, y] = [box.x + 60, box.y + box.height / 2]
    const at = (offsetX: number) => ({ touchPoints: [{ x: x + offsetX, y }] })
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(0) })
    for (let step = 1; step <= 10; step++) {
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at((byX * step) / 10) })
    }
    await whileDown?.(async () => ((await toasts(page).boundingBox())?.x ?? Number.NaN) - box.x)
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
  }

  test("the toast follows the finger, and a swipe of 50 px dismisses it", async ({ page }) => {
    await failSetup(page)
    await page.waitForTimeout(500)
    await swipe(page, 50, (offsetX) => expect.poll(offsetX).toBeCloseTo(50, 0))
    await expect(toasts(page)).toHaveCount(0, { timeout: 1500 })
  })

  test("a swipe of 49 px springs back", async ({ page }) => {
    await failSetup(page)
    await page.waitForTimeout(500)
    const before = await toasts(page).boundingBox()
    await swipe(page, 49)
    await page.waitForTimeout(500)
    await expect(toasts(page)).toHaveCount(1)
    expect((await toasts(page).boundingBox())?.x).toBeCloseTo(before?.x ?? Number.NaN, 0)
  })
})
