import { readFileSync } from "node:fs"
import { join } from "node:path"
import { contentFolder, expect, holdRequests, test } from "../fixtures.ts"

const business = JSON.parse(readFileSync(join(contentFolder, "site.json"), "utf8")).businessName

test("/thank-you: breadcrumb, message, four steps, a call link and a link home", async ({ page }) => {
  await page.goto("/thank-you")
  await expect(page).toHaveTitle(/^Thank You - /)
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" })
  await expect(breadcrumb.getByRole("listitem")).toHaveText(["Home", "Thank You"])
  await expect(breadcrumb.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/")
  await expect(page.getByRole("main")).toContainText("Your inquiry was received.")
  await expect(page.getByRole("main")).toContainText("within 24-48 hours")
  await expect(page.getByRole("heading", { name: "What happens next?" })).toBeVisible()
  const steps = page.getByRole("main").getByRole("list").last().getByRole("listitem")
  await expect(steps).toHaveText([/^Review/, /^Contact/, /^Discuss/, /^Schedule/])
  await expect(page.getByRole("main").getByRole("link", { name: /^Call / })).toHaveAttribute("href", "tel:+12055550142")
  await page.getByRole("link", { name: "Return to Home" }).click()
  await expect(page).toHaveURL("/")
})

test("/seo: the heading, numbers marked Sample Data, and a link home", async ({ page }) => {
  await page.goto("/seo")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How this site is built to be found")
  const figures = page.getByRole("region", { name: "What a report looks like" })
  await expect(figures.getByText("Sample Data", { exact: true })).toBeVisible()
  await expect(figures).toContainText("92")
  await expect(figures).toContainText("The target is 95")
  await expect(figures).toContainText("May 5, 2025")
  await expect(figures.getByRole("row", { name: /Performance/ })).toContainText(/72.*94.*96/)
  await expect(figures).toContainText("4,895")
  await page.getByRole("link", { name: "Back to the home page" }).click()
  await expect(page).toHaveURL("/")
})

test.describe("from the site to the office", () => {
  test.use({ expectedConsoleErrors: [[/status of 401/], { scope: "test" }] })

  test("the footer leads to the sign-in, Back to the same place, and the wordmark to the landing page", async ({
    page,
  }) => {
    await page.goto("/")
    const signIn = page.getByRole("contentinfo").getByRole("link", { name: "Client Sign-in" })
    await signIn.click()
    await expect(page).toHaveURL("/login")
    await expect(page.getByRole("heading", { name: "Client Login" })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL("/")
    await expect(signIn).toBeInViewport()
    await page.goForward()
    await expect(page.getByRole("heading", { name: "Client Login" })).toBeVisible()
    await page.getByRole("link", { name: business }).first().click()
    await expect(page).toHaveURL("/")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Balanced training for calmer walks and quieter homes",
    )
    // A static page again, without the office's app.
    await expect(page.locator("#root")).toHaveCount(0)
  })
})

test.describe("/image-test", () => {
  test.use({ expectedConsoleErrors: [[/status of 404/], { scope: "test" }] })

  test("shows loaded, failed and loading for each path", async ({ page }) => {
    const release = await holdRequests(page, /trainer-.*\.webp$/)
    // Its load event waits for the held picture.
    await page.goto("/image-test", { waitUntil: "commit" })
    await expect(page.getByRole("heading", { name: "Image Test" })).toBeVisible()
    const stateOf = (label: string) => page.getByRole("listitem").filter({ hasText: label }).getByRole("status")
    await expect(stateOf("trainer.jpg as AVIF")).toHaveText("Loaded")
    await expect(stateOf("trainer.jpg as JPG")).toHaveText("Loaded")
    await expect(stateOf("A file that does not exist")).toHaveText("Failed")
    await expect(stateOf("A page instead of a picture")).toHaveText("Failed")
    await expect(stateOf("trainer.jpg as WEBP")).toHaveText("Loading")
    release()
    await expect(stateOf("trainer.jpg as WEBP")).toHaveText("Loaded")
  })
})

test.describe("an unknown path", () => {
  test.use({ expectedConsoleErrors: [[/status of 404/], { scope: "test" }] })

  test("gets 404 and the not-found page, also below /admin and /client", async ({ page }) => {
    for (const path of ["/no/such/page", "/admin/content", "/client/updates"]) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible()
      await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible()
      await expect(page).toHaveURL(path)
    }
    await page.getByRole("main").getByRole("link", { name: "Go to the home page" }).click()
    await expect(page).toHaveURL("/")
  })
})
