import { expect, signIn, test } from "../fixtures.ts"
import { clientPassword, runUserCommand } from "../sign-in/sessions.ts"

test.use({ expectedConsoleErrors: [[/status of 401/], { scope: "test" }] })

test("five cards, all disabled with Coming Soon, recent updates, and a Need Help box with inert buttons", async ({
  page,
}) => {
  runUserCommand("add", "carla")
  await signIn(page, "carla", clientPassword)
  await page.goto("/client")
  await expect(page.getByText("Signed in as carla.")).toBeVisible()
  const cards = page.getByRole("list", { name: "Your area" }).getByRole("button")
  await expect(cards).toHaveText([/^Training Updates/, /^Calendar/, /^Messages/, /^Notifications/, /^Settings/])
  for (const card of await cards.all()) {
    await expect(card).toBeDisabled()
    await expect(card).toContainText("Coming Soon")
  }
  await expect(page.getByRole("region", { name: "Recent Updates" }).getByRole("listitem")).toHaveCount(3)
  const help = page.getByRole("region", { name: "Need Help?" })
  await expect(help.getByRole("button")).toHaveCount(2)
  for (const button of await help.getByRole("button").all()) await expect(button).toBeDisabled()
  await expect(help.getByRole("link")).toHaveAttribute("href", /^tel:\+\d+$/)
  await expect(page.getByRole("link", { name: "Admin Dashboard" })).toHaveCount(0)
})

test("the admin opens it from the menu and returns", async ({ page, signedIn: _ }) => {
  await page.goto("/admin")
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Client Dashboard" }).click()
  await expect(page.getByRole("heading", { name: "Client Dashboard" })).toBeFocused()
  await page.getByRole("link", { name: "Admin Dashboard" }).click()
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible()
})
