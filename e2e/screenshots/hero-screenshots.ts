import type { Page } from "@playwright/test"

interface HeroScreenshots {
  page: Page
  origin: string
  /** Takes a screenshot of the whole page, or of the viewport. */
  take: (name: string, part: "page" | "window") => Promise<void>
}

const slideshowName = "Evening walks"

/** Walks through the hero slideshow tool on a site with photos. Saved slideshows are kept, an unsaved video is not. */
export async function photographHeroSlideshow({ page, origin, take }: HeroScreenshots): Promise<void> {
  await page.request.post(`${origin}/api/hero-slideshow/reset`)
  await page.goto(`${origin}/admin/hero-slideshow`)
  for (const index of [1, 3, 6, 10]) await page.getByRole("checkbox").nth(index).click()
  await page
    .getByRole("button", { name: /Crop Image/ })
    .nth(1)
    .click()
  await page.getByRole("dialog").waitFor()
  for (let press = 0; press < 4; press++) {
    await page.getByRole("button", { name: "Resize from the upper left corner" }).press("Control+ArrowRight")
  }
  await take("admin-hero-crop", "window")
  await page.getByRole("button", { name: "Save Crop" }).click()
  await page.getByRole("button", { name: "Dismiss notification" }).click()
  await page.getByRole("list", { name: "Available images" }).evaluate((list) => list.parentElement?.scrollTo(0, 0))
  await page.waitForLoadState("networkidle")
  await take("admin-hero-choose", "page")

  await page.getByRole("button", { name: "Create Hero Slideshow" }).click()
  await page.getByRole("progressbar").waitFor()
  await take("admin-hero-building", "page")
  await page.locator("video").waitFor({ timeout: 120_000 })
  await page.getByRole("button", { name: "Dismiss notification" }).click()
  await take("admin-hero-video", "page")

  await page.getByRole("button", { name: "Save Slideshow" }).click()
  await page.getByLabel("Name").fill(slideshowName)
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await page.getByRole("radio", { name: slideshowName }).click()
  await page.getByText("Active", { exact: true }).waitFor()
  await page.getByRole("button", { name: "Dismiss notification" }).click()
  await take("admin-hero-saved", "page")
  const { slideshows } = await (await page.request.get(`${origin}/api/hero-slideshows`)).json()
  for (const { id, name } of slideshows) {
    if (name === slideshowName) await page.request.delete(`${origin}/api/hero-slideshow/${id}`)
  }
}
