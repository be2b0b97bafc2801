/// <reference lib="dom" />
import type { Page } from "@playwright/test"
import { cases } from "../cases.ts"
import { adminPassword, expect, signIn, test } from "../fixtures.ts"
import { readSeenTexts, watchTexts } from "./seen-texts.ts"

test.use({ expectedConsoleErrors: [[/status of (401|404)/], { scope: "test" }] })

/** A signed-in user who is not the administrator, as far as the pages can tell. */
async function actAsClient(page: Page) {
  const user = { username: "rosa", isAdmin: false }
  let isSignedIn = false
  await page.route("**/api/user", (route) =>
    isSignedIn ? route.fulfill({ json: user }) : route.fulfill({ status: 401, json: { code: "not_signed_in" } }),
  )
  await page.route("**/api/login", (route) => {
    isSignedIn = true
    return route.fulfill({ json: user })
  })
  return { signIn: () => (isSignedIn = true) }
}

async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel("Username").fill(username)
  await page.getByLabel("Password").fill(password)
  await page.getByRole("button", { name: "Log in" }).click()
}

test("a guarded route shows a centred spinner while the user is loading, and nothing of the page", async ({ page }) => {
  await signIn(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route("**/api/user", async (route) => {
    await held
    await route.continue()
  })
  await page.goto("/admin")
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible()
  await expect(page.getByText("Admin Dashboard")).toHaveCount(0)
  answer()
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
})

test("a visitor never sees a protected page on the way to /login", async ({ page }) => {
  await watchTexts(page)
  await page.goto("/admin/gallery-slideshow")
  await expect(page.getByRole("heading", { name: "Client Login" })).toBeVisible()
  const seen = await readSeenTexts(page)
  expect(seen).not.toContain("Logout")
  expect(seen).not.toContain("Gallery Slideshow")
})

test("after signing in one returns to where the guard stood", async ({ page }) => {
  await page.goto("/admin/gallery-slideshow")
  await expect(page).toHaveURL("/login?from=%2Fadmin%2Fgallery-slideshow")
  await logIn(page, "admin", adminPassword)
  await expect(page.getByText("Redirecting to Gallery Slideshow...")).toBeVisible()
  await expect(page).toHaveURL("/admin/gallery-slideshow")
  await expect(page.getByRole("heading", { name: "Gallery Slideshow", level: 1 })).toBeVisible()
})

for (const from of cases([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/login",
])) {
  test(`a way back to ${from} is not taken`, async ({ page }) => {
    await page.goto(`/login?from=${encodeURIComponent(from)}`)
    await logIn(page, "admin", adminPassword)
    await expect(page).toHaveURL("/admin")
  })
}

test("anyone else than the admin goes to /client, with Redirecting to Client Dashboard...", async ({ page }) => {
  await actAsClient(page)
  await page.goto("/login")
  await logIn(page, "rosa", "whatever it is")
  await expect(page.getByText("Redirecting to Client Dashboard...")).toBeVisible()
  await expect(page).toHaveURL("/client")
  await expect(page.getByRole("heading", { name: "Client Dashboard" })).toBeVisible()
})

test("an authenticated user who is not the admin is led from /admin by /login to /client, without a loop", async ({
  page,
}) => {
  const client = await actAsClient(page)
  client.signIn()
  await page.goto("/admin")
  await expect(page).toHaveURL("/client")
})

test("/client asks for a sign-in", async ({ page }) => {
  await page.goto("/client")
  await expect(page).toHaveURL("/login?from=%2Fclient")
})

test("a session that ends behind the page's back leads to /login", async ({ page, context }) => {
  await signIn(page)
  await page.goto("/admin")
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
  await context.clearCookies()
  await page
    .getByRole("main")
    .getByRole("link", { name: /Gallery Slideshow/ })
    .click()
  await expect(page).toHaveURL("/login?from=%2Fadmin%2Fgallery-slideshow")
})

for (const path of cases(["/nowhere", "/admin/content", "/client/updates"])) {
  test(`any other path: ${path} shows 404 Page Not Found`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible()
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible()
    await expect(page).toHaveURL(path)
  })
}
