/// <reference lib="dom" />
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from "playwright-core"
import { chromeFlags } from "./measure-page.ts"

/** JavaScript of a visit, as transferred, and the time from a first press to the next frame. */
const goals = { readingBytes: 5000, formBytes: 130_000, inpMs: 100 }

const visitors: { name: string; options: BrowserContextOptions }[] = [
  { name: "with a mouse", options: { viewport: { width: 1440, height: 900 } } },
  { name: "by touch", options: { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true } },
]

/** Prints the cost of whole visits: one that reads everything, one that uses the form. @returns whether all goals are met. */
export async function measureVisits(address: string, chromePath: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: chromePath, args: chromeFlags })
  try {
    let isGood = true
    const judge = (name: string, value: number, goal: number, unit: string) => {
      const isReached = value <= goal
      isGood &&= isReached
      console.log(`  ${isReached ? "ok  " : "MISS"} ${name.padEnd(44)} ${value} ${unit}   (at most ${goal} ${unit})`)
    }
    console.log(`\n${address}, visits`)
    for (const { name, options } of visitors) {
      const { readingBytes, formBytes } = await visit(browser, { address, options })
      judge(`JavaScript of a visit that reads, ${name}`, readingBytes, goals.readingBytes, "bytes")
      judge(`JavaScript of the form, ${name}`, formBytes, goals.formBytes, "bytes")
    }
    const presses = await measureFirstPresses(browser, address)
    for (const [name, inpMs] of Object.entries(presses)) {
      judge(`First press on the ${name}, processor 4 times slower`, inpMs, goals.inpMs, "ms")
    }
    return isGood
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, { address, options }: { address: string; options: BrowserContextOptions }) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  let bytes = 0
  page.on("requestfinished", async (request) => {
    if (request.resourceType() === "script") bytes += (await request.sizes()).responseBodySize
  })
  await page.goto(address)
  const press = (selector: string) => {
    const element = page.locator(selector).first()
    return options.hasTouch ? element.tap() : element.click()
  }
  if (options.hasTouch) {
    await press("[popovertarget]")
    await press("#site-menu a")
  } else {
    for (let x = 100; x < 1000; x += 100) await page.mouse.move(x, 400)
  }
  const end = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < end; y += 600) await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y)
  for (const index of [1, 2, 3]) await press(`details:nth-of-type(${index}) summary`)
  await press("#success-stories button:last-child")
  await page.locator("#gallery img").last().scrollIntoViewIfNeeded()
  await page.waitForLoadState("networkidle")
  const readingBytes = bytes
  await press("form [name=name]")
  await page.waitForFunction(() => document.forms[0]?.noValidate)
  await page.waitForLoadState("networkidle")
  await context.close()
  return { readingBytes, formBytes: bytes - readingBytes }
}

/** @returns the time from each first press to the next frame, by Event Timing, in ms. */
async function measureFirstPresses(browser: Browser, address: string): Promise<Record<string, number>> {
  const targets = {
    menu: "[popovertarget]",
    FAQ: "#faq summary",
    dot: "#success-stories button:last-child",
    field: "form [name=name]",
  }
  const times: Record<string, number> = {}
  for (const [name, selector] of Object.entries(targets)) {
    const context = await browser.newContext({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    const devTools: CDPSession = await context.newCDPSession(page)
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 })
    await page.goto(address)
    await page.waitForLoadState("networkidle")
    // As a user does: scroll to it, and press it when the page is idle.
    await page.locator(selector).first().scrollIntoViewIfNeeded()
    await page.waitForTimeout(1500)
    times[name] = await longestInteraction(page, () => page.locator(selector).first().tap())
    await context.close()
  }
  return times
}

async function longestInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const found: number[] = []
    Object.assign(window, { interactions: found })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.push(entry.duration)
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act()
  await page.waitForTimeout(1500)
  // Shorter ones are not reported.
  return await page.evaluate(() => Math.max(16, ...(window as unknown as { interactions: number[] }).interactions))
}
