import type { Page } from "@playwright/test"
import { pageFiles } from "@site/contract/page-paths.ts"
import { expect, test } from "../fixtures.ts"
import { expectAdminPage, expectLogin, followWithin } from "./admin-pages.ts"
import { readSeenTexts, watchTexts } from "./seen-texts.ts"
import { expireSessions, revokeSession, signInAsAdmin, signInAsClient } from "./sessions.ts"

test.use({ expectedConsoleErrors: [[/status of (401|403)/], { scope: "test" }] })

const adminPaths = [...pageFiles.keys()].filter((path) => path === "/admin" || path.startsWith("/admin/"))

/** The calls that are the admin's alone, with what they answer the admin. */
const adminCalls = [
  { method: "GET", path: "/api/gallery/slideshow-status", status: 200 },
  { method: "GET", path: "/api/gallery/images", status: 200 },
  { method: "GET", path: "/api/jobs/unknown/events", status: 404 },
  { method: "POST", path: "/api/gallery/create-slideshow" },
  { method: "GET", path: "/api/hero-slideshow/available-images", status: 200 },
  { method: "GET", path: "/api/hero-slideshow/status", status: 200 },
  { method: "POST", path: "/api/hero-slideshow/create" },
  { method: "POST", path: "/api/hero-slideshow/reset" },
  { method: "GET", path: "/api/hero-slideshows", status: 200 },
  { method: "POST", path: "/api/hero-slideshow/save" },
  { method: "POST", path: "/api/hero-slideshow/set-active/1" },
  { method: "DELETE", path: "/api/hero-slideshow/1" },
]

test("the matrix has every admin page", () => {
  expect(adminPaths).toHaveLength(6)
})

test("signed out: no admin page by click or by reload, nothing of it on the way, and no answer from the API", async ({
  page,
}) => {
  await watchTexts(page)
  for (const path of adminPaths) {
    await page.goto(path)
    await expectLogin(page, path)
    await expectNothingSeen(page)
  }
  for (const path of adminPaths) {
    await followWithin(page, path)
    await expectLogin(page, path)
  }
  await expectNothingSeen(page)
  await expectRefusals(page, 401)
})

test("a client account: every admin page leads by /login to /client, and the API refuses", async ({ page }) => {
  await signInAsClient(page, "wanda")
  await watchTexts(page)
  for (const path of adminPaths) {
    await page.goto(path)
    await expect(page).toHaveURL("/client")
    await expect(page.getByRole("heading", { name: "Client Dashboard" })).toBeVisible()
    await expectNothingSeen(page)
  }
  for (const path of adminPaths) {
    await followWithin(page, path)
    await expect(page).toHaveURL("/client")
  }
  await expect(page.getByRole("heading", { name: "Client Dashboard" })).toBeVisible()
  await expectNothingSeen(page)
  await expectRefusals(page, 403)
})

test("the admin: every admin page opens by click and by reload, and the API answers", async ({ page }) => {
  await signInAsAdmin(page)
  for (const path of adminPaths) {
    await page.goto(path)
    await expectAdminPage(page, path)
  }
  for (const path of adminPaths) {
    await followWithin(page, path)
    await expectAdminPage(page, path)
  }
  for (const { method, path, status } of adminCalls) {
    if (status !== undefined) expect((await page.request.fetch(path, { method })).status(), path).toBe(status)
  }
})

for (const { name, end } of [
  { name: "an expired session", end: () => expireSessions() },
  { name: "a revoked session", end: (page: Page) => revokeSession(page) },
]) {
  test(`${name}: the next click on any admin page leads to /login, a reload too, and the API refuses`, async ({
    page,
  }) => {
    for (const path of adminPaths) {
      await signInAsAdmin(page)
      await page.goto("/admin")
      await expectAdminPage(page, "/admin")
      await end(page)
      await followWithin(page, path)
      await expectLogin(page, path)
    }
    await signInAsAdmin(page)
    await end(page)
    await watchTexts(page)
    for (const path of adminPaths) {
      await page.goto(path)
      await expectLogin(page, path)
      await expectNothingSeen(page)
    }
    await expectRefusals(page, 401)
  })
}

async function expectRefusals(page: Page, status: 401 | 403): Promise<void> {
  for (const { method, path } of adminCalls) {
    const answer = await page.request.fetch(path, { method })
    expect(answer.status(), `${method} ${path}`).toBe(status)
    expect(await answer.json()).toMatchObject({ success: false })
  }
}

/** Of what every admin page has. */
async function expectNothingSeen(page: Page): Promise<void> {
  const seen = await readSeenTexts(page)
  expect(seen.length).toBeGreaterThan(0)
  for (const word of ["Administrator", "Back to Dashboard", "Not available yet"]) expect(seen).not.toContain(word)
}
