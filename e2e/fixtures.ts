import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { test as base, expect, type Page, type Route } from "@playwright/test"
import { slideshowQueueName } from "@site/contract/slideshow-job.ts"
import { Queue } from "bullmq"
import { Redis } from "ioredis"
import type { Site } from "./start-sites.ts"

export { expect }

const sites: Site[] = JSON.parse(process.env.E2E_SITES ?? "[]")
// The process that lists the tests has no index.
const site = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
if (!site) throw new Error("Expected start-sites.ts to have started a site for each of Playwright's workers")
/** This worker's site, and the password that "Initialize Client Account" sets. */
export const { origin, contentFolder, dataFolder, adminPassword } = site

interface Fixtures {
  /** Errors on the console that do not fail the test. */
  expectedConsoleErrors: RegExp[]
  failOnConsoleErrors: undefined
  /** Signs the administrator in through the API. */
  signedIn: undefined
  /** Removes every video, job and failure. */
  noSlideshow: undefined
}

export const test = base.extend<Fixtures>({
  baseURL: origin,

  expectedConsoleErrors: [[], { option: true }],

  failOnConsoleErrors: [
    async ({ page, expectedConsoleErrors }, use) => {
      const unexpected: string[] = []
      const record = (text: string) => {
        if (!expectedConsoleErrors.some((pattern) => pattern.test(text))) unexpected.push(text)
      }
      page.on("console", (message) => message.type() === "error" && record(message.text()))
      page.on("pageerror", (error) => record(error.message))
      await use(undefined)
      expect(unexpected, "unexpected errors on the console").toEqual([])
    },
    { auto: true },
  ],

  signedIn: async ({ page }, use) => {
    await signIn(page)
    await use(undefined)
  },

  noSlideshow: async ({ page: _ }, use) => {
    const redis = new Redis(join(dataFolder, "redis", "redis.sock"), { maxRetriesPerRequest: null })
    const queue = new Queue(slideshowQueueName, { connection: redis })
    await queue.obliterate({ force: true })
    await queue.close()
    redis.disconnect()
    for (const folder of ["current", "videos", "builds"]) {
      rmSync(join(dataFolder, "media", folder), { recursive: true, force: true })
    }
    mkdirSync(join(dataFolder, "media"), { recursive: true })
    await use(undefined)
  },
})

export async function signIn(page: Page, username = "admin", password = adminPassword): Promise<void> {
  const answer = await page.request.post("/api/login", { data: { username, password } })
  expect(answer.status()).toBe(200)
}

/** Holds matching requests back. @returns what releases them. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  respond = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await respond(route)
  })
  return release
}

/** Waits until input is rendered: Chromium dispatches mouse moves once a frame. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
