import type { Page } from "@playwright/test"
import { adminPaths } from "../admin-paths.ts"
import { cases } from "../cases.ts"
import { adminPassword, expect, holdRequests, signIn, test } from "../fixtures.ts"
import { readSeenTexts, watchTexts } from "./seen-texts.ts"
import { clientPassword, revokeSession, runUserCommand } from "./sessions.ts"

// What a visitor, a client and the admin reach in the browser. The rules of the API: bff/src/authorization.test.ts.

test.use({ expectedConsoleErrors: [[/status of 401/], { scope: "test" }] })

async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel("Username").fill(username)
  await page.getByLabel("Password").fill(password)
  await page.getByRole("button", { name: "Log in" }).click()
}

/** Navigates within the app, as a link does. */
const navigate = (page: Page, path: string) => page.evaluate((target) => history.pushState({}, "", target), path)

async function expectLogin(page: Page, from: string): Promise<void> {
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(from)}`)
  await expect(page.getByRole("heading", { name: "Client Login" })).toBeVisible()
}

async function expectAdminPage(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible()
  await expect(page.getByText("Administrator", { exact: true })).toBeVisible()
}

/** Nothing of what every admin page shows was rendered, even for a moment. */
async function expectNoAdminPageSeen(page: Page): Promise<void> {
  const seen = await readSeenTexts(page)
  expect(seen.length).toBeGreaterThan(0)
  for (const text of ["Administrator", "Back to Dashboard", "Not available yet"]) expect(seen).not.toContain(text)
}

test("a guarded route shows a spinner and nothing of the page while the user is loading", async ({ page }) => {
  await signIn(page)
  const release = await holdRequests(page, "**/api/user")
  await page.goto("/admin")
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible()
  await expect(page.getByText("Admin Dashboard")).toHaveCount(0)
  release()
  await expectAdminPage(page, "/admin")
})

test("signed out, every guarded page leads to /login, by its address and by a link, and is never rendered", async ({
  page,
}) => {
  expect(adminPaths).toHaveLength(6)
  await watchTexts(page)
  for (const path of [...cases(adminPaths, { usual: 2 }), "/client"]) {
    await page.goto(path)
    await expectLogin(page, path)
    await expectNoAdminPageSeen(page)
    await navigate(page, path)
    await expectLogin(page, path)
  }
  await expectNoAdminPageSeen(page)
})

test("a client lands on /client, and every admin page leads back there and is never rendered", async ({ page }) => {
  runUserCommand("add", "wanda")
  await page.goto("/login")
  await logIn(page, "wanda", clientPassword)
  await expect(page.getByText("Redirecting to Client Dashboard...")).toBeVisible()
  await expect(page).toHaveURL("/client")
  await watchTexts(page)
  for (const path of cases(adminPaths, { usual: 2 })) {
    await page.goto(path)
    await expect(page).toHaveURL("/client")
    await expect(page.getByRole("heading", { name: "Client Dashboard" })).toBeVisible()
    await navigate(page, path)
    await expect(page).toHaveURL("/client")
    await expectNoAdminPageSeen(page)
  }
})

test("the admin opens every admin page, by its address and by a link", async ({ page, signedIn: _ }) => {
  for (const path of cases(adminPaths, { usual: 2 })) {
    await page.goto(path)
    await expectAdminPage(page, path)
  }
  for (const path of cases(adminPaths, { usual: 2 })) {
    await navigate(page, path)
    await expectAdminPage(page, path)
  }
})

for (const { name, end } of [
  { name: "the operator signs the account out", end: () => runUserCommand("sign-out", "admin") },
  { name: "the session is revoked elsewhere", end: revokeSession },
]) {
  test(`after ${name}, the next link on any admin page leads to /login`, async ({ page }) => {
    for (const path of cases(adminPaths.toReversed())) {
      await signIn(page)
      await page.goto("/admin")
      await expectAdminPage(page, "/admin")
      await end(page)
      await navigate(page, path)
      await expectLogin(page, path)
    }
  })
}

test.describe("while the server is unreachable", () => {
  test.use({ expectedConsoleErrors: [[/ERR_FAILED/], { scope: "test" }] })

  test("the admin stays signed in", async ({ page, signedIn: _ }) => {
    await page.goto("/admin")
    await expectAdminPage(page, "/admin")
    await page.route("**/api/user", (route) => route.abort())
    const failed = page.waitForEvent("requestfailed")
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "SEO Report" }).click()
    expect((await failed).url()).toContain("/api/user")
    await expectAdminPage(page, "/admin/seo")
  })
})

test("signing in returns to the page that the guard closed", async ({ page }) => {
  await page.goto("/admin/gallery-slideshow")
  await expectLogin(page, "/admin/gallery-slideshow")
  await logIn(page, "admin", adminPassword)
  await expect(page.getByText("Redirecting to Gallery Slideshow...")).toBeVisible()
  await expectAdminPage(page, "/admin/gallery-slideshow")
})

test("signing in does not redirect to another site", async ({ page }) => {
  await page.goto(`/login?from=${encodeURIComponent("//evil.example")}`)
  await logIn(page, "admin", adminPassword)
  await expect(page).toHaveURL("/admin")
})
