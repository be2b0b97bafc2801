import type { Page } from "@playwright/test"
import { expect } from "../fixtures.ts"

/** As a link within the app does it: without loading the document anew. */
export async function followWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => history.pushState({}, "", target), path)
}

export async function expectLogin(page: Page, from: string): Promise<void> {
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(from)}`)
  await expect(page.getByRole("heading", { name: "Client Login" })).toBeVisible()
}

export async function expectAdminPage(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible()
  await expect(page.getByText("Administrator", { exact: true })).toBeVisible()
}
