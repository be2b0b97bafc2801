import type { Page } from "@playwright/test"
import { cases } from "../cases.ts"
import { expect, test } from "../fixtures.ts"

const header = (page: Page) => page.locator("[data-early=header]")
const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" })

/** Expects a section right below the header, once scrolling and animations have ended. */
async function expectBelowHeader(page: Page, id: string, what: string): Promise<void> {
  await page.waitForTimeout(600)
  const [headerBox, box] = await Promise.all([header(page).boundingBox(), page.locator(`#${id}`).boundingBox()])
  const distance = (box?.y ?? Number.NaN) - ((headerBox?.y ?? 0) + (headerBox?.height ?? 0))
  expect(distance, what).toBeGreaterThanOrEqual(-1)
  expect(distance, what).toBeLessThan(120)
}

test("the sections are in order, the contact section last", async ({ page }) => {
  await page.goto("/")
  const names = await page
    .locator("main > section")
    .evaluateAll((sections) =>
      sections.map((section) => section.getAttribute("aria-label") ?? section.querySelector("h1, h2")?.textContent),
    )
  expect(names).toEqual([
    "Balanced training for calmer walks and quieter homes",
    "What you can expect",
    "Services",
    "Why Balanced Training",
    "About the trainer",
    "Training philosophy",
    "Results",
    "Lasting Results Promise",
    "Gallery",
    "FAQ",
    "Ready to Transform",
    "Contact",
  ])
  const ids = await page.locator("main > section[id]").evaluateAll((sections) => sections.map(({ id }) => id))
  expect(ids).toEqual(["services", "about", "philosophy", "success-stories", "gallery", "faq", "contact"])
})

test("the header shrinks after scrolling more than 10px", async ({ page }) => {
  await page.goto("/")
  const heightAt = async (scrollPx: number) => {
    await page.evaluate((top) => window.scrollTo(0, top), scrollPx)
    await page.waitForTimeout(400)
    return (await header(page).boundingBox())?.height ?? 0
  }
  const tall = await heightAt(0)
  expect(await heightAt(10)).toBe(tall)
  expect(await heightAt(11)).toBeLessThan(tall)
  expect(await heightAt(0)).toBe(tall)
})

for (const width of [375, 1440]) {
  test(`at ${width} px reload and Back restore the scroll position`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const topOf = (id: string) => page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top)
    // The heights above it are estimates until the first screen is rendered.
    const expectTop = (id: string, top: number) => expect.poll(() => topOf(id)).toBeCloseTo(top, 0)

    await page.goto("/#gallery")
    const belowHeader = await topOf("gallery")
    await page.reload()
    await expectTop("gallery", belowHeader)

    await page.goto("/")
    await page.locator("#faq").evaluate((section) => section.scrollIntoView({ behavior: "instant" }))
    await page.mouse.wheel(0, 200)
    await page.waitForTimeout(500)
    const scrolledTo = await topOf("faq")
    await page.reload()
    await expectTop("faq", scrolledTo)
    await page.goto("/thank-you")
    await page.goBack()
    await expectTop("faq", scrolledTo)
  })
}

const destinations = [
  { link: "Services", id: "services" },
  { link: "About", id: "about" },
  { link: "Results", id: "success-stories" },
  { link: "Gallery", id: "gallery" },
  { link: "FAQ", id: "faq" },
  { link: "Contact Me", id: "contact" },
]

test("nav links scroll to below the header, from its tall and its compact state", async ({ page }) => {
  // A low window scrolls faster.
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.goto("/")
  for (const { link, id } of cases(destinations, { usual: 2 })) {
    for (const fromPx of [0, 900]) {
      await page.evaluate((top) => window.scrollTo(0, top), fromPx)
      await page.waitForTimeout(300)
      await navigation(page).getByRole("link", { name: link, exact: true }).click()
      await expect(page).toHaveURL(`/#${id}`)
      await expectBelowHeader(page, id, `${link} from ${fromPx}`)
    }
  }
})

test("an address with an anchor opens below the header, also on a phone", async ({ page }) => {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    for (const id of ["philosophy", "faq"]) {
      await page.goto("/thank-you")
      await page.goto(`/#${id}`)
      await expectBelowHeader(page, id, `${id} at ${width}`)
    }
  }
})

test("calls to action link to their sections", async ({ page }) => {
  await page.goto("/")
  for (const [name, address] of [
    ["My Services", "/#services"],
    ["Free Consultation", "/#contact"],
    ["Schedule Your Initial Consultation", "/#contact"],
    ["Work With Nora", "/#contact"],
    ["Get Started", "/#contact"],
  ] as const) {
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveAttribute("href", address)
  }
  await page.getByRole("link", { name: "Get Started" }).click()
  await expect(page.getByRole("heading", { name: "Tell Nora about your dog" })).toBeInViewport()
})

test("the first Tab stop skips the header", async ({ page }) => {
  await page.goto("/")
  await page.keyboard.press("Tab")
  const skip = page.getByRole("link", { name: "Skip to content" })
  await expect(skip).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused()
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [375, 1280]) {
    test(`at ${width} px the FAQ opens and every section is visible`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto("/#faq")
      const first = page.locator("#faq details").first()
      await first.locator("summary").click()
      await expect(first.locator("p")).toBeVisible()
      await expect(page.locator("#philosophy h2")).toBeVisible()
    })
  }
})
