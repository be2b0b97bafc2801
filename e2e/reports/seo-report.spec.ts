import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"

test.beforeEach(async ({ signedIn: _ }) => {})

const region = (page: Page, name: string) => page.getByRole("region", { name })

/** The texts of each row of a table, without its head. */
async function rowsOf(page: Page, name: string): Promise<string[][]> {
  const rows = region(page, name).getByRole("row")
  await expect(rows.nth(1)).toBeAttached()
  return await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent?.trim() ?? "")),
  )
}

test("three tabs, Overview, Keywords, Issues, by mouse and keyboard: the open one is in the URL", async ({ page }) => {
  await page.goto("/admin/seo")
  const tabs = page.getByRole("tab")
  await expect(tabs).toHaveText(["Overview", "Keywords", "Issues"])
  await expect(page.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true")
  await page.getByRole("tab", { name: "Keywords" }).click()
  await expect(page).toHaveURL("/admin/seo?tab=keywords")
  await expect(region(page, "Where the keywords stand")).toBeVisible()
  await page.keyboard.press("ArrowRight")
  await expect(page).toHaveURL("/admin/seo?tab=issues")
  await expect(region(page, "Open issues")).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("tab", { name: "Keywords" })).toHaveAttribute("aria-selected", "true")
  await page.reload()
  await expect(region(page, "Where the keywords stand")).toBeVisible()
  await expect(page.getByRole("navigation").getByRole("link", { name: "SEO Report" })).toHaveAttribute(
    "aria-current",
    "page",
  )
  await page.goto("/admin/seo?tab=nothing")
  await expect(page.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true")
})

test("Export Report is disabled", async ({ page }) => {
  await page.goto("/admin/seo")
  await expect(page.getByRole("button", { name: "Export Report" })).toBeDisabled()
  await expect(page.getByText("Last updated May 5, 2025")).toBeVisible()
})

test("Overview: the scores before, now and target, as a chart and a table", async ({ page }) => {
  await page.goto("/admin/seo")
  expect(await rowsOf(page, "Scores: before, now and target")).toEqual([
    ["Overall", "76", "92", "95"],
    ["Performance", "72", "94", "96"],
    ["Accessibility", "84", "96", "98"],
    ["Best practices", "78", "93", "95"],
    ["SEO", "81", "98", "100"],
  ])
  // Three bars for each of five areas, as long as their numbers.
  const bars = region(page, "Scores: before, now and target").locator("td > span > span")
  await expect(bars).toHaveCount(15)
  const widths = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width))
  const expected = [76, 92, 95, 72, 94, 96, 84, 96, 98, 78, 93, 95, 81, 98, 100]
  const perPoint = (widths[14] ?? 0) / 100
  for (const [index, score] of expected.entries()) expect((widths[index] ?? 0) / perPoint).toBeCloseTo(score, -0.5)

  await expect(region(page, "SEO Score")).toContainText("16 points more than the 76 before")
  await expect(region(page, "SEO Score")).toContainText("1,247")
  const competitors = await rowsOf(page, "Competitors")
  expect(competitors.map((row) => row.slice(1, 3))).toEqual([
    ["95", "1"],
    ["90", "2"],
    ["92", "3"],
    ["84", "5"],
    ["79", "8"],
  ])
})

test("Keywords: 3 or better is Top 3, up to 10 First Page, up to 20 Second Page, otherwise Lower", async ({ page }) => {
  await page.goto("/admin/seo?tab=keywords")
  const rows = await rowsOf(page, "Keywords")
  expect(rows).toHaveLength(10)
  for (const [keyword = "", status, position] of rows) {
    const place = Number(position)
    expect(status, keyword).toBe(
      place <= 3 ? "Top 3" : place <= 10 ? "First Page" : place <= 20 ? "Second Page" : "Lower",
    )
  }
  expect(new Set(rows.map(([, status]) => status)).size).toBe(4)
  expect(rows.map((row) => row.at(-1))).toEqual(Array(10).fill("Sample Data"))
  await expect(region(page, "Where the keywords stand").locator("dd")).toHaveText(["2", "4", "2", "2"])
})

test("Issues: high 0, medium 2, low 3, the resolved ones with their date, and the improvements", async ({ page }) => {
  await page.goto("/admin/seo?tab=issues")
  const issues = region(page, "Open issues")
  await expect(issues).toContainText("0 high, 2 medium and 3 low are open.")
  await expect(issues.getByText("Nothing urgent")).toBeVisible()
  await expect(issues.getByRole("listitem")).toHaveCount(5)
  await expect(issues.getByText("To do")).toHaveCount(5)
  await expect(region(page, "What is resolved").getByRole("listitem")).toHaveCount(4)
  await expect(region(page, "What is resolved").getByText("April 28, 2025")).toBeVisible()
  await expect(region(page, "Improvements").getByRole("listitem")).toHaveCount(4)
})

test("every panel of every tab is marked Sample Data", async ({ page }) => {
  for (const tab of ["overview", "keywords", "issues"]) {
    await page.goto(`/admin/seo?tab=${tab}`)
    const panels = page.getByRole("tabpanel").getByRole("region")
    await expect(panels.first()).toBeVisible()
    for (const panel of await panels.all()) await expect(panel.getByText("Sample Data").first()).toBeVisible()
  }
})
