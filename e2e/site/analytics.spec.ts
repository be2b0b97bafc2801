/// <reference lib="dom" />
import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"

test.use({ expectedConsoleErrors: [[/status of (401|404)/, /Content Security Policy/], { scope: "test" }] })

test("without an id nothing is asked of any other host", async ({ page }) => {
  const hosts = new Set<string>()
  page.on("request", (request) => hosts.add(new URL(request.url()).host))
  await page.goto("/", { waitUntil: "networkidle" })
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

const id = "G-TEST123"

/** As if the site had been built with an id. @returns the hosts that were asked for a script of Google's. */
async function withAnalytics(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route("https://www.googletagmanager.com/**", (route) => {
    asked.push(route.request().url())
    return route.fulfill({ body: "window.googleRan = true" })
  })
  await page.route(
    (url) => !/^\/(api|media|assets)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace("<script defer", `<script defer data-analytics="${id}"`)
      const headers = response.headers()
      delete headers["content-encoding"]
      const policy = headers["content-security-policy"] ?? ""
      headers["content-security-policy"] = policy.replace("script-src", "script-src https://*.googletagmanager.com")
      await route.fulfill({ response, headers, body })
    },
  )
  return asked
}

/** What was given to Google's script, as text. */
const given = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((one) => Array.from(one)),
  )
const views = async (page: Page) =>
  (await given(page))
    ?.filter(([, name]) => name === "page_view")
    .map(([, , view]) => (view as { page_location: string }).page_location)

test("the script comes after the page, and is given the path alone", async ({ page }) => {
  await withAnalytics(page)
  const script = page.waitForRequest(/googletagmanager/)
  await page.goto("/?from=%2Fadmin#setup=SECRET", { waitUntil: "commit" })
  expect((await script).url()).toContain(id)
  expect(await page.evaluate(() => document.readyState)).toBe("complete")
  const { origin } = new URL(page.url())
  await expect.poll(() => views(page)).toEqual([`${origin}/`])
  expect(JSON.stringify(await given(page))).not.toMatch(/SECRET|from=/)
})

test("each public page is counted exactly once, whatever is done on it", async ({ page }) => {
  const asked = await withAnalytics(page)
  for (const path of ["/", "/thank-you", "/seo", "/image-test"]) {
    asked.length = 0
    await page.goto(path, { waitUntil: "networkidle" })
    const { origin } = new URL(page.url())
    await page.mouse.wheel(0, 2000)
    if (path === "/") {
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQ" }).click()
      await expect(page).toHaveURL("/#faq")
      await page.getByRole("form", { name: "Contact form" }).getByLabel("Name").fill("Casey")
    }
    await page.waitForLoadState("networkidle")
    expect(await views(page), path).toEqual([origin + path])
    expect(asked, path).toHaveLength(1)
  }
})

test("an unknown address is not counted", async ({ page }) => {
  const answer = await page.goto("/no/such/page", { waitUntil: "networkidle" })
  expect(answer?.status()).toBe(404)
  expect(await given(page)).toBeUndefined()
})

test("the office loads no script and sends nothing, however one comes there", async ({ page }) => {
  const asked = await withAnalytics(page)
  for (const path of ["/login#setup=SECRET", "/client", "/admin/seo"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { name: "Client Login" })).toBeVisible()
    await page.mouse.click(5, 5)
    expect(await given(page), path).toBeUndefined()
  }
  expect(asked).toEqual([])

  await page.goto("/", { waitUntil: "networkidle" })
  expect(asked).toHaveLength(1)
  await page.getByRole("contentinfo").getByRole("link", { name: "Client Sign-in" }).click()
  await expect(page.getByRole("heading", { name: "Client Login" })).toBeVisible()
  await expect(page).toHaveTitle(/Client Login/)
  expect(await given(page)).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test("no script of Google's runs on the sign-in page, though the policy in the headers names its hosts", async ({
  page,
}) => {
  await withAnalytics(page)
  await page.goto("/login")
  await expect(page.getByRole("heading", { name: "Client Login" })).toBeVisible()
  const outcome = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const script = document.createElement("script")
        script.src = "https://www.googletagmanager.com/gtag/js"
        script.onload = () => resolve("ran")
        script.onerror = () => resolve("blocked")
        document.head.append(script)
      }),
  )
  expect(outcome).toBe("blocked")
  await page.unrouteAll({ behavior: "ignoreErrors" })
})
