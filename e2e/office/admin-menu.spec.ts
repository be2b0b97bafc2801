import { expect, test } from "../fixtures.ts"

test.beforeEach(async ({ page, signedIn: _ }) => {
  await page.goto("/admin")
})

test("enabled items: Admin Dashboard, SEO Report, Client Dashboard; the rest are disabled", async ({ page }) => {
  const menu = page.getByRole("navigation", { name: "Admin" })
  await expect(menu.getByRole("link")).toHaveText(["Admin Dashboard", "SEO Report", "Client Dashboard"])
  const disabled = menu.getByRole("button", { disabled: true })
  await expect(disabled).toHaveText([
    "Content",
    "Media",
    "Users",
    "Messages",
    "Appointments",
    "Settings",
    "Clients",
    "Inquiries",
    "Calendar",
    "Analytics",
  ])
})

test("pages show the user as Administrator", async ({ page }) => {
  await expect(page.getByText("Administrator", { exact: true })).toBeVisible()
})

test("the current page is marked in the menu", async ({ page }) => {
  await expect(page.getByRole("link", { name: "Admin Dashboard" })).toHaveAttribute("aria-current", "page")
  await page.getByRole("navigation").getByRole("link", { name: "SEO Report" }).click()
  await expect(page.getByRole("heading", { name: "SEO Report" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Admin Dashboard" })).not.toHaveAttribute("aria-current", "page")
})

test("the document preloads the fonts of its first screen, which would shift the menu", async ({ page }) => {
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible()
  const initiators = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  )
  expect(initiators.filter((type) => type === "link")).toHaveLength(2)
})

test("the first Tab stop skips the menu", async ({ page }) => {
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
  await page.keyboard.press("Tab")
  const skip = page.getByRole("link", { name: "Skip to content" })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused()
})

test("below 768px the menu is a drawer that closes when a link is followed", async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden()
  await page.getByRole("button", { name: "Open menu" }).click()
  const drawer = page.getByRole("dialog", { name: "Menu" })
  await expect(drawer.getByText("Administrator")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(drawer).toBeHidden()
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused()
  await page.getByRole("button", { name: "Open menu" }).click()
  await drawer.getByRole("link", { name: "SEO Report" }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL("/admin/seo")
})

test("a tooltip opens after 700 ms, the next one immediately while it is open and for 300 ms after", async ({
  page,
}) => {
  const menu = page.getByRole("navigation", { name: "Admin" })
  // The layout must not shift under the mouse.
  await expect(menu).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await menu.getByText("Messages").hover()
  await page.waitForTimeout(450)
  await expect(page.getByRole("tooltip")).toHaveCount(0)
  await expect(page.getByRole("tooltip")).toHaveText("Messages is not available yet")
  await menu.getByText("Calendar").hover()
  await expect(page.getByRole("tooltip").filter({ hasText: "Calendar" })).toBeVisible({ timeout: 400 })
  // When none is open, the delay applies again.
  await page.mouse.move(900, 20)
  await expect(page.getByRole("tooltip")).toHaveCount(0)
  await menu.getByText("Users").hover()
  await page.waitForTimeout(450)
  await expect(page.getByRole("tooltip")).toHaveCount(0)
  await expect(page.getByRole("tooltip")).toHaveText("Users is not available yet")
})

test("a followed link focuses the new page's heading", async ({ page }) => {
  await page
    .getByRole("main")
    .getByRole("link", { name: /Gallery Slideshow/ })
    .click()
  await expect(page.getByRole("heading", { name: "Gallery Slideshow", level: 1 })).toBeFocused()
})
