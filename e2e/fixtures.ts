import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { test as base, expect, type Page } from "@playwright/test"
import { slideshowQueueName } from "@site/contract/slideshow-job.ts"
import { Queue } from "bullmq"
import { Redis } from "ioredis"
import type { Site } from "./start-sites.ts"

export { expect }

const sites: Site[] = JSON.parse(process.env.E2E_SITES ?? "[]")
// The process that only lists the tests has no index.
const site = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
if (!site) throw new Error("Expected start-sites.ts to have started a site for each of Playwright's workers")
/** Where the site of this worker is, and the password that "Initialize Client Account" sets. */
export const { origin, contentFolder, dataFolder, adminPassword } = site

interface Fixtures {
  /** Words that messages on the console may contain without failing the test. */
  expectedConsoleErrors: RegExp[]
  failOnConsoleErrors: undefined
  /** Signs the administrator in through the API; pages of this test are signed in. */
  signedIn: undefined
  /** No video, no job, no failure remembered. */
  noSlideshow: undefined
}

export const test = base.extend<Fixtures>({
  baseURL: origin,

  expectedConsoleErrors: [[], { option: true }],

  failOnConsoleErrors: [
    async ({ page, expectedConsoleErrors }, use) => {
      const unexpected: string[] = []
      const note = (text: string) => {
        if (!expectedConsoleErrors.some((pattern) => pattern.test(text))) unexpected.push(text)
      }
      page.on("console", (message) => message.type() === "error" && note(message.text()))
      page.on("pageerror", (error) => note(error.message))
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

export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post("/api/login", { data: { username: "admin", password: adminPassword } })
  expect(answer.status()).toBe(200)
}

/** Two frames later what the mouse and the keys set going is drawn: Chromium hands moves over once a frame. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
