/// <reference lib="dom" />
import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"

test.use({ expectedConsoleErrors: [[/status of (401|404)/, /Content Security Policy/], { scope: "test" }] })

test("without an id no other host is contacted", async ({ page }) => {
  const hosts = new Set<string>()
  page.on("request", (request) => hosts.add(new URL(request.url()).host))
  await page.goto("/", { waitUntil: "networkidle" })
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

const id = "G-TEST123"

/** Adds an id to the pages, as a build with one does. @returns the growing list of requests to Google. */
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

/** The calls queued for Google's script. */
const queued = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((one) => Array.from(one)),
  )
const views = async (page: Page) =>
  (await queued(page))
    ?.filter(([, name]) => name === "page_view")
    .map(([, , view]) => (view as { page_location: string }).page_location)

test("the script loads after the page and gets only the path", async ({ page }) => {
  await withAnalytics(page)
  const script = page.waitForRequest(/googletagmanager/)
  await page.goto("/?from=%2Fadmin#setup=SECRET", { waitUntil: "commit" })
  expect((await script).url()).toContain(id)
  expect(await page.evaluate(() => document.readyState)).toBe("complete")
  const { origin } = new URL(page.url())
  await expect.poll(() => views(page)).toEqual([`${origin}/`])
  expect(JSON.stringify(await queued(page))).not.toMatch(/SECRET|from=/)
})

test("each public page is counted once, also after interactions", async ({ page }) => {
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
  expect(await queued(page)).toBeUndefined()
})

test("the office loads no script and sends nothing, opened by its URL or by a link", async ({ page }) => {
  const asked = await withAnalytics(page)
  for (const path of ["/login#setup=SECRET", "/client", "/admin/seo"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { name: "Client Login" })).toBeVisible()
    await page.mouse.click(5, 5)
    expect(await queued(page), path).toBeUndefined()
  }
  expect(asked).toEqual([])

  await page.goto("/", { waitUntil: "networkidle" })
  expect(asked).toHaveLength(1)
  await page.getByRole("contentinfo").getByRole("link", { name: "Client Sign-in" }).click()
  await expect(page.getByRole("heading", { name: "Client Login" })).toBeVisible()
  await expect(page).toHaveTitle(/Client Login/)
  expect(await queued(page)).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test("the sign-in page blocks Google's script although the policy in the headers allows its hosts", async ({
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
