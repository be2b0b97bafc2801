/// <reference lib="dom" />
import { type Browser, chromium, type Page } from "playwright-core"
import { chromeFlags, measurePage } from "./measure-page.ts"
import type { RunningSite } from "./running-site.ts"

/** From the click on a link of the dashboard to the page's content, with its code loaded. */
const goalMs = 200
const runs = 7

/** The link on the dashboard, and a selector of the page's content. */
const pages = [
  { path: "/admin/seo", link: "Open the report", content: "td > span > span" },
  { path: "/admin/seo?tab=issues", link: "Open the issues", content: "[role=tabpanel] li" },
  { path: "/admin/seo-docs", link: "Technical Documents", content: "article table" },
  { path: "/admin/client-explanation", link: "Open the explanation", content: "article svg" },
  { path: "/admin/gallery-slideshow", link: "Gallery Slideshow", content: "main section h3, main video" },
  { path: "/admin/hero-slideshow", link: "Hero Banner Slideshow", content: "main input[type=checkbox], main video" },
  { path: "/client", link: "Client Dashboard", content: "[aria-label='Your area'] li" },
]

/** Prints how long each page takes to open, and Lighthouse's scores. @returns whether all goals are met. */
export async function measureAdminPages({ address, adminPassword }: RunningSite, chromePath: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: chromePath, args: chromeFlags })
  let isGood = true
  try {
    const { page, cookie } = await signIn(browser, address, adminPassword)
    console.log(`\n${address}, pages of the office: opened from the dashboard, median of ${runs}`)
    for (const { path, link, content } of pages) {
      const timesMs: number[] = []
      // The first run loads the code and does not count.
      for (let run = 0; run <= runs; run++) timesMs.push(await openFromDashboard(page, { link, content }))
      const [firstMs = Number.NaN, ...laterMs] = timesMs
      const sorted = laterMs.sort((a, b) => a - b)
      const medianMs = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
      const isFast = medianMs <= goalMs
      isGood &&= isFast
      const range = `${Math.round(sorted[0] ?? Number.NaN)} to ${Math.round(sorted.at(-1) ?? Number.NaN)} ms`
      console.log(
        `  ${isFast ? "ok  " : "MISS"} ${path.padEnd(30)} ${`${Math.round(medianMs)} ms`.padStart(9)}   ` +
          `(at most ${goalMs} ms; ${range}; the first time ${Math.round(firstMs)} ms)`,
      )
    }
    console.log("\n  Lighthouse")
    for (const path of ["/admin", ...pages.map((entry) => entry.path)]) {
      const { accessibility, bestPractices, failedAudits } = await measurePage(address + path, chromePath, cookie)
      const isPerfect = accessibility === 100 && bestPractices === 100
      isGood &&= isPerfect
      const lost = isPerfect ? "" : `   ${failedAudits.join("; ")}`
      console.log(
        `  ${isPerfect ? "ok  " : "MISS"} ${path.padEnd(30)} accessibility ${accessibility}, best practices ${bestPractices}${lost}`,
      )
    }
  } finally {
    await browser.close()
  }
  return isGood
}

async function signIn(browser: Browser, address: string, password: string): Promise<{ page: Page; cookie: string }> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  await context.request.post("/api/setup-client", { data: {} })
  const answer = await context.request.post("/api/login", { data: { username: "admin", password } })
  if (!answer.ok()) throw new Error(`Expected to be signed in but received ${answer.status()}`)
  const cookies = await context.cookies()
  const page = await context.newPage()
  await page.goto("/admin")
  return { page, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") }
}

/** @returns milliseconds from the click to the frame that shows the content. */
async function openFromDashboard(page: Page, { link, content }: { link: string; content: string }): Promise<number> {
  const anchor = page.getByRole("link", { name: link }).first()
  await anchor.waitFor()
  const openedMs = await anchor.evaluate(
    (element, selector) =>
      new Promise<number>((resolve) => {
        const startMs = performance.now()
        const observer = new MutationObserver(() => {
          if (!document.querySelector(selector)) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startMs)))
        })
        observer.observe(document, { childList: true, subtree: true })
        ;(element as HTMLElement).click()
      }),
    content,
  )
  await page
    .getByRole("link", { name: /^(Back to Dashboard|Admin Dashboard)$/ })
    .last()
    .click()
  await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor()
  return openedMs
}
