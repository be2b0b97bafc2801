import type { Page } from "@playwright/test"
import { adminPassword, expect, signIn, test } from "../fixtures.ts"
import { forgetFirstSignIn } from "./sessions.ts"

// The browser logs refused calls, also the first one for the user, with 401.
test.use({ expectedConsoleErrors: [[/status of (401|429|500|503)/], { scope: "test" }] })

const toast = (page: Page) => page.getByRole("region", { name: /Notifications/ }).locator("[data-part=root]")

async function fillIn(page: Page, username: string, password: string) {
  await page.getByLabel("Username").fill(username)
  await page.getByLabel("Password").fill(password)
}

const submit = (page: Page) => page.getByRole("button", { name: "Log in" })
const initialize = (page: Page) => page.getByRole("button", { name: "Initialize Client Account" })

test("Username is required, Password is required", async ({ page }) => {
  await page.goto("/login")
  await submit(page).click()
  await expect(page.getByText("Username is required")).toBeVisible()
  await expect(page.getByText("Password is required")).toBeVisible()
  await expect(page.getByLabel("Username")).toBeFocused()
})

test("Initialize Client Account pre-fills the form, and signing in leads to /admin after a second", async ({
  page,
}) => {
  forgetFirstSignIn()
  await page.goto("/login")
  await initialize(page).click()
  await expect(toast(page)).toContainText("Account initialized")
  await expect(page.getByLabel("Username")).toHaveValue("admin")
  await expect(page.getByLabel("Password")).toHaveValue(adminPassword)

  await submit(page).click()
  await expect(toast(page)).toContainText("Login successful")
  await expect(toast(page)).toContainText("Redirecting to Admin Dashboard...")
  await expect(page).toHaveURL("/login")
  await expect(page).toHaveURL("/admin", { timeout: 3000 })
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
})

test("a set-up response without a user name fills in admin", async ({ page }) => {
  await page.route("**/api/setup-client", (route) => route.fulfill({ json: { message: "Ready." } }))
  await page.goto("/login")
  await initialize(page).click()
  await expect(toast(page)).toContainText("Ready.")
  await expect(page.getByLabel("Username")).toHaveValue("admin")
})

test("while submitting the button reads Logging in... and the fields are disabled", async ({ page }) => {
  await page.route("**/api/login", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.fulfill({ status: 401, json: { code: "wrong_credentials", message: "No.", error: "No." } })
  })
  await page.goto("/login")
  await fillIn(page, "admin", "wrong")
  await submit(page).click()
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled()
  await expect(page.getByLabel("Username")).toBeDisabled()
  await expect(page.getByLabel("Password")).toBeDisabled()
  await expect(submit(page)).toBeEnabled()
  await expect(page.getByLabel("Password")).toBeFocused()
})

test("Login failure: Login failed, and the form is unchanged", async ({ page }) => {
  await page.goto("/login")
  await fillIn(page, "admin", "not the password")
  await submit(page).click()
  await expect(page.getByRole("alert").filter({ hasText: "Login failed" })).toContainText(
    "Please check your username and password and try again.",
  )
  await expect(page).toHaveURL("/login")
  await expect(page.getByLabel("Username")).toHaveValue("admin")
})

const refusal = (message: string) => ({ status: 429, json: { message, error: message } })

test("too many sign-ins: the server's message", async ({ page }) => {
  const message = "Too many attempts. Please wait 40 seconds."
  await page.route("**/api/login", (route) => route.fulfill(refusal(message)))
  await page.goto("/login")
  await fillIn(page, "admin", "wrong")
  await submit(page).click()
  await expect(toast(page)).toContainText(message)
})

const setUpLimit = "Too many set-up attempts. Please wait 3 minutes."
for (const [name, { response, texts }] of Object.entries({
  "too many set-ups: the server's message": { response: refusal(setUpLimit), texts: [setUpLimit] },
  "Setup failure: There was an error setting up the client account": {
    response: { status: 500, body: "" },
    texts: ["Setup failed", "There was an error setting up the client account."],
  },
})) {
  test(name, async ({ page }) => {
    await page.route("**/api/setup-client", (route) => route.fulfill(response))
    await page.goto("/login")
    await initialize(page).click()
    for (const text of texts) await expect(toast(page)).toContainText(text)
  })
}

test("the code of a set-up link leaves the address bar and goes with the call", async ({ page }) => {
  await page.goto("/login#setup=abc-123")
  await expect(page.getByText("Your set-up link was recognized")).toBeVisible()
  await expect(page).toHaveURL("/login")
  const call = page.waitForRequest("**/api/setup-client")
  await initialize(page).click()
  expect((await call).postDataJSON()).toEqual({ code: "abc-123" })
})

test("a signed-in user is redirected from /login", async ({ page }) => {
  await signIn(page)
  await page.goto("/login")
  await expect(page).toHaveURL("/admin")
})

test("Logout success: Logged out, and /admin leads to the sign-in", async ({ page }) => {
  await signIn(page)
  await page.goto("/admin")
  await page.getByRole("button", { name: "Logout" }).click()
  await expect(page).toHaveURL("/login")
  await expect(toast(page)).toContainText("Logged out")
  await expect(toast(page)).toContainText("You have been logged out successfully")
  await expect(page.getByRole("heading", { name: "Client Login" })).toBeFocused()
  await page.goto("/admin")
  await expect(page).toHaveURL(/\/login/)
})

test("signing in again after a logout works", async ({ page }) => {
  await signIn(page)
  await page.goto("/admin")
  for (let round = 0; round < 2; round++) {
    await page.getByRole("button", { name: "Logout" }).click()
    await fillIn(page, "admin", adminPassword)
    await submit(page).click()
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
  }
})

test("a browser without cookies: Please allow cookies for this site", async ({ page }) => {
  await page.route("**/api/login", (route) => route.fulfill({ json: { username: "admin", isAdmin: true } }))
  await page.goto("/login")
  await fillIn(page, "admin", "right")
  await submit(page).click()
  await expect(toast(page)).toContainText("Please allow cookies for this site")
  await expect(page).toHaveURL("/login")
})

test.describe("when the logout call fails", () => {
  test.use({ expectedConsoleErrors: [[/status of (401|500)/, /^Logout failed/], { scope: "test" }] })

  test("Logout failure: the server's message, on /login", async ({ page }) => {
    await signIn(page)
    await page.route("**/api/logout", (route) =>
      route.fulfill({ status: 500, json: { message: "The session could not be ended." } }),
    )
    await page.goto("/admin")
    await page.getByRole("button", { name: "Logout" }).click()
    await expect(page).toHaveURL("/login")
    await expect(toast(page)).toContainText("Logout failed")
    await expect(toast(page)).toContainText("The session could not be ended.")
  })
})

test.describe("when the user cannot be fetched", () => {
  test.use({ expectedConsoleErrors: [[/status of 500/, /^Failed to fetch user data/], { scope: "test" }] })

  test("a failed fetch of the user is logged and treated as signed out", async ({ page }) => {
    await page.route("**/api/user", (route) => route.fulfill({ status: 500, body: "boom" }))
    const line = page.waitForEvent("console", (message) => message.text().startsWith("Failed to fetch user data"))
    await page.goto("/admin")
    await expect(page).toHaveURL(/\/login/)
    expect((await line).text()).toContain("500: boom")
  })
})
