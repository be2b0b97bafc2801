/// <reference lib="dom" />
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { hydrate } from "./hydrate.ts"

test.use({ expectedConsoleErrors: [[/status of 401/, /Content Security Policy/], { scope: "test" }] })

test("without an id nothing is asked of any other host", async ({ page }) => {
  const hosts = new Set<string>()
  page.on("request", (request) => hosts.add(new URL(request.url()).host))
  await page.goto("/", { waitUntil: "networkidle" })
  await hydrate(page)
  await page.waitForLoadState("networkidle")
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
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    delete headers["content-encoding"]
    const body = (await response.text()).replace(/analyticsId:null/g, `analyticsId:"${id}"`)
    await route.fulfill({ response, headers, body })
  })
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

async function followLink(page: Page, path: string) {
  await page.evaluate((to) => history.pushState({}, "", to), path)
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")))
}

test("with an id the script comes later, and each page is counted once, by its path alone", async ({ page }) => {
  await withAnalytics(page)
  const script = page.waitForRequest(/googletagmanager/)
  await page.goto("/?from=%2Fadmin#setup=SECRET")
  expect(await views(page)).toBeUndefined()
  expect((await script).url()).toContain(id)
  const { origin } = new URL(page.url())
  expect(await views(page)).toEqual([`${origin}/`])
  await hydrate(page)
  expect(await views(page)).toEqual([`${origin}/`])
  await followLink(page, "/seo?code=SECRET#SECRET")
  await expect.poll(() => views(page)).toEqual([`${origin}/`, `${origin}/seo`])
  expect(JSON.stringify(await given(page))).not.toMatch(/SECRET|from=/)
})

test("the pages of the sign-in and behind it load no script and send nothing, however one comes there", async ({
  page,
}) => {
  const asked = await withAnalytics(page)
  for (const path of ["/login#setup=SECRET", "/client", "/admin/seo"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { name: "Client Login" })).toBeVisible()
    await page.mouse.click(5, 5)
    expect(await given(page), path).toBeUndefined()
  }
  expect(asked).toEqual([])

  const script = page.waitForRequest(/googletagmanager/)
  await page.goto("/")
  await hydrate(page)
  await script
  const before = await given(page)
  await followLink(page, "/login?from=%2Fadmin")
  await expect(page.getByRole("heading", { name: "Client Login" })).toBeVisible()
  await expect(page).toHaveTitle(/Client Login/)
  expect(await given(page)).toEqual(before)
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
