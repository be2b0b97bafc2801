import { expect, test } from "../fixtures.ts"

test.beforeEach(async ({ page, signedIn: _ }) => {
  await page.goto("/admin")
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
})

test("the stat cards and the server resources show the sample numbers and are marked Sample Data", async ({ page }) => {
  const stats = page.getByRole("region", { name: "This month" })
  for (const [label, value] of [
    ["Visitors", "1,247"],
    ["Page views", "4,895"],
    ["Inquiries", "8"],
    ["New clients", "3"],
    ["SEO score", "92/100"],
  ]) {
    const card = stats.locator("dl > div").filter({ has: page.getByText(label ?? "", { exact: true }) })
    await expect(card.locator("dd").first()).toHaveText(value ?? "")
  }
  await expect(stats.getByText("76 before, target 95")).toBeVisible()
  await expect(stats.getByText("Sample Data")).toBeVisible()

  const resources = page.getByRole("region", { name: "Server Resources" })
  for (const [name, text, now, max] of [
    ["Storage", "147 MB of 500 MB", "147", "500"],
    ["Bandwidth", "2.3 GB of 10 GB", "2.3", "10"],
    ["Page speed", "92/100", "92", "100"],
  ] as const) {
    const meter = resources.getByRole("meter", { name })
    await expect(meter).toHaveAttribute("aria-valuetext", text)
    await expect(meter).toHaveAttribute("aria-valuenow", now)
    await expect(meter).toHaveAttribute("aria-valuemax", max)
  }
  await expect(resources.getByText("Sample Data")).toBeVisible()
  await expect(page.getByRole("region", { name: "System status" })).toContainText("sample data")
})

test("the quick actions are disabled", async ({ page }) => {
  const actions = page.getByRole("region", { name: "Quick Actions" }).getByRole("button")
  await expect(actions).toHaveText(["Add Content", "Upload Media", "Read Messages", "Book Session"])
  for (const action of await actions.all()) await expect(action).toBeDisabled()
})

test("only SEO Management, SEO Report, Gallery Slideshow, Hero Banner Slideshow and Technical Documents are enabled", async ({
  page,
}) => {
  const tools = page.getByRole("region", { name: "Tools" })
  const links = await tools.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")))
  expect(links).toEqual([
    "/admin/seo?tab=issues",
    "/admin/seo",
    "/admin/gallery-slideshow",
    "/admin/hero-slideshow",
    "/admin/seo-docs",
  ])
  const titles = ["SEO Management", "SEO Report", "Gallery Slideshow", "Hero Banner Slideshow", "Technical Documents"]
  for (const [index, title] of titles.entries()) await expect(tools.getByRole("link").nth(index)).toContainText(title)
  const planned = tools.getByRole("button")
  await expect(planned).toHaveCount(4)
  for (const tool of await planned.all()) {
    await expect(tool).toBeDisabled()
    await expect(tool).toContainText("Coming Soon")
  }
})

test("each tool and each activity opens its page, with the focus on the heading, and Back to Dashboard leads back", async ({
  page,
}) => {
  const main = page.getByRole("main")
  for (const [link, heading, url] of [
    ["SEO Management", "SEO Report", "/admin/seo?tab=issues"],
    ["Technical Documents", "SEO Documentation", "/admin/seo-docs"],
    ["Open the explanation", "Client Explanation", "/admin/client-explanation"],
    ["Open the report", "SEO Report", "/admin/seo"],
  ] as const) {
    await main.getByRole("link", { name: link }).click()
    await expect(page).toHaveURL(url)
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeFocused()
    await page.getByRole("link", { name: "Back to Dashboard" }).click()
    await expect(page).toHaveURL("/admin")
  }
})
