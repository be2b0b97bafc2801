import { readFileSync } from "node:fs"
import { join } from "node:path"
import { contentFolder, expect, test } from "../fixtures.ts"

const business = JSON.parse(readFileSync(join(contentFolder, "site.json"), "utf8")).businessName

test("/thank-you: breadcrumb, message, four steps, a call link and the way home", async ({ page }) => {
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

test("header links lead from another page to the sections of the landing page", async ({ page }) => {
  await page.goto("/seo")
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQ" }).click()
  await expect(page).toHaveURL("/#faq")
  await expect(page.getByRole("heading", { name: "Questions owners ask first" })).toBeInViewport()
})

test("/seo: plain words, figures marked Sample Data, and a way back", async ({ page }) => {
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

  test("the footer leads to the sign-in, Back to where the visitor was, and the wordmark to the landing page", async ({
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
    // A page of its own again: nothing of the office is left.
    await expect(page.locator("#root")).toHaveCount(0)
  })
})

test.describe("/image-test", () => {
  test.use({ expectedConsoleErrors: [[/status of 404/], { scope: "test" }] })

  test("shows loaded, failed and loading for each path", async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/trainer-.*\.webp$/, async (route) => {
      await held
      await route.continue()
    })
    // The page counts as loaded only when the held picture is.
    await page.goto("/image-test", { waitUntil: "commit" })
    await expect(page.getByRole("heading", { name: "Image Test" })).toBeVisible()
    const stateOf = (label: string) => page.getByRole("listitem").filter({ hasText: label }).getByRole("status")
    await expect(stateOf("trainer.jpg as AVIF")).toHaveText("Loaded")
    await expect(stateOf("trainer.jpg as JPG")).toHaveText("Loaded")
    await expect(stateOf("A file that does not exist")).toHaveText("Failed")
    await expect(stateOf("A page instead of a picture")).toHaveText("Failed")
    await expect(stateOf("trainer.jpg as WEBP")).toHaveText("Loading")
    answer()
    await expect(stateOf("trainer.jpg as WEBP")).toHaveText("Loaded")
  })
})

test.describe("an unknown path", () => {
  test.use({ expectedConsoleErrors: [[/status of 404/], { scope: "test" }] })

  test("is answered with 404 and the not-found screen", async ({ page }) => {
    const answer = await page.goto("/no/such/page")
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible()
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible()
    await page.getByRole("main").getByRole("link", { name: "Go to the home page" }).click()
    await expect(page).toHaveURL("/")
  })
})
