/// <reference lib="dom" />
import { withBackForwardCache } from "../back-forward-cache.ts"
import { expect, test } from "../fixtures.ts"
import { fillIn, form, nextEmail, resetInquiryLimit, send, sendInquiry, storedFrom } from "./inquiry-form.ts"

test.use({ launchOptions: withBackForwardCache })

test.beforeEach(resetInquiryLimit)

test("after sending, Back restores the page from the cache with an empty form that works", async ({ page }) => {
  await page.addInitScript(() => addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted })))
  const first = await sendInquiry(page)
  await expect(page).toHaveURL("/thank-you")
  await page.goBack({ waitUntil: "commit" })
  expect(await page.evaluate("window.persisted"), "kept by the browser").toBe(true)
  await expect(form(page).getByLabel("Email")).toHaveValue("")

  await send(page).click()
  await expect(form(page).getByText("Name must be at least 2 characters.")).toBeVisible()
  await expect(form(page).getByLabel("Name")).toBeFocused()
  const second = nextEmail()
  await fillIn(page, second, { name: "Casey Again" })
  await expect(form(page).getByText("Name must be at least 2 characters.")).toBeHidden()
  await send(page).click()
  await expect(page).toHaveURL("/thank-you")
  expect(storedFrom(second)).toMatchObject([{ name: "Casey Again" }])
  expect(storedFrom(first)).toHaveLength(1)
})
