import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { fillIn, nextEmail, openForm, send, toast } from "./inquiry-form.ts"

// The toast of the public site, which is made without the office's library.

test.use({ expectedConsoleErrors: [[/ERR_INTERNET/], { scope: "test" }] })

const failureText = "There was a problem sending your message. Please try again."

async function failToSend(page: Page): Promise<void> {
  await send(page).click()
  await expect(toast(page).getByRole("alert")).toHaveText(`Error${failureText}`)
}

test.beforeEach(async ({ page }) => {
  await page.route("**/api/forms/inquiry", (route) => route.abort("internetdisconnected"))
  await openForm(page)
  await fillIn(page, nextEmail())
})

test("it is shown for 5 seconds, and longer while the pointer is on it", async ({ page }) => {
  await failToSend(page)
  const shownAtMs = Date.now()
  await expect(toast(page)).toBeHidden({ timeout: 8000 })
  expect(Date.now() - shownAtMs).toBeGreaterThan(4000)

  await failToSend(page)
  await toast(page).hover()
  await page.waitForTimeout(6000)
  await expect(toast(page)).toBeVisible()
  await page.mouse.move(10, 10)
  await expect(toast(page)).toBeHidden({ timeout: 8000 })
})

test("F8 leads to it, Escape and its button dismiss it, and a second failure shows it again", async ({ page }) => {
  await failToSend(page)
  await page.keyboard.press("F8")
  await expect(toast(page)).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(toast(page)).toBeHidden()
  await failToSend(page)
  await expect(toast(page)).toHaveCount(1)
  await toast(page).getByRole("button", { name: "Dismiss notification" }).click()
  await expect(toast(page)).toBeHidden()
})

for (const { byX, isDismissed } of [
  { byX: 50, isDismissed: true },
  { byX: 49, isDismissed: false },
  { byX: -120, isDismissed: false },
]) {
  test(`a swipe of ${byX} px to the right ${isDismissed ? "dismisses it" : "springs back"}`, async ({ page }) => {
    await failToSend(page)
    const before = await toast(page).boundingBox()
    if (before === null) throw new Error("Expected a toast to drag")
    const [x, y] = [before.x + 60, before.y + before.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + byX / 2, y, { steps: 4 })
    await page.mouse.move(x + byX, y, { steps: 4 })
    await page.mouse.up()
    if (isDismissed) {
      await expect(toast(page)).toBeHidden({ timeout: 1500 })
      return
    }
    await expect.poll(async () => (await toast(page).boundingBox())?.x).toBeCloseTo(before.x, 0)
    await expect(toast(page)).toBeVisible()
  })
}

test("it is 420 px wide, on a phone as wide as the screen", async ({ page }) => {
  await failToSend(page)
  expect((await toast(page).boundingBox())?.width).toBe(420)
  await page.setViewportSize({ width: 375, height: 740 })
  expect((await toast(page).boundingBox())?.width).toBe(375 - 32)
})
