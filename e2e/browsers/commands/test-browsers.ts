import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { OperatorError } from "@site/server/operator-error.ts"
import {
  ensureInstalled,
  ffmpeg,
  firefox,
  redisServer,
  virtualScreen,
  webKit,
  webKitCodecs,
  webKitDriver,
} from "../../../scripts/system-packages.ts"
import { buildTestSite } from "../../../scripts/testing/site-content.ts"
import { type Site, startSiteWithAccount } from "../../start-sites.ts"
import { activateHero } from "../active-hero.ts"
import type { Browser } from "../browser.ts"
import { startFirefox } from "../firefox.ts"
import type { Journey } from "../journey.ts"
import { faq } from "../journeys/faq.ts"
import { galleryVideo } from "../journeys/gallery-video.ts"
import { heroCrop } from "../journeys/hero-crop.ts"
import { heroVideo } from "../journeys/hero-video.ts"
import { inquiry } from "../journeys/inquiry.ts"
import { landingPage } from "../journeys/landing-page.ts"
import { phoneMenu } from "../journeys/phone-menu.ts"
import { signIn } from "../journeys/sign-in.ts"
import { startWebKit } from "../webkit.ts"

// npm run test:browsers [-- firefox | webkit]: journeys of visitors and the owner in other engines than Chromium, each
// with its own site. Ends in "N passed, N failed".

/** `needed` begins with the browser. */
const browsers = {
  firefox: { needed: [firefox], start: startFirefox },
  webkit: { needed: [webKit, webKitDriver, webKitCodecs, virtualScreen], start: startWebKit },
}

/** In this order: the last two need the session that signIn starts. */
const journeys = [landingPage, phoneMenu, faq, heroVideo, inquiry, signIn, galleryVideo, heroCrop]
const screenshotFolder = join(import.meta.dirname, "../../test-results/browsers")
const counts = { passed: 0, failed: 0 }

async function attempt(journey: Journey, browser: Browser, site: Site): Promise<void> {
  const startMs = performance.now()
  const print = (verdict: string) =>
    console.log(`${verdict}  ${journey.title} [${((performance.now() - startMs) / 1000).toFixed(1)} s]`)
  browser.errors.length = 0
  try {
    await journey.run(browser, site)
    if (browser.errors.length > 0) throw new Error(`Errors on the console: ${browser.errors.join("; ")}`)
    counts.passed++
    print("passed")
  } catch (error) {
    counts.failed++
    print("FAILED")
    mkdirSync(screenshotFolder, { recursive: true })
    const screenshot = join(screenshotFolder, `${counts.failed}.png`)
    writeFileSync(screenshot, await browser.screenshot())
    console.log(`${error instanceof Error ? error.stack : error}\n${screenshot}`)
  }
}

async function testBrowser({ needed, start }: (typeof browsers)[keyof typeof browsers]): Promise<void> {
  const [path = ""] = await ensureInstalled([...needed, ffmpeg, redisServer], console.log)
  const { site, stop } = await startSiteWithAccount()
  try {
    const admin = await activateHero(site, 2)
    // The journeys choose photos.
    await admin.status("POST", "/api/hero-slideshow/reset", {})
    const browser = await start(path)
    console.log(`\n${browser.name}`)
    for (const journey of journeys) await attempt(journey, browser, site)
    await browser.close()
  } finally {
    await stop()
  }
}

const [wanted] = process.argv.slice(2)
try {
  const chosen = Object.entries(browsers).filter(([name]) => wanted === undefined || wanted === name)
  if (chosen.length === 0) throw new OperatorError(`Expected firefox or webkit but received ${wanted}`)
  await buildTestSite(console.log)
  for (const [, browser] of chosen) await testBrowser(browser)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  process.exitCode = counts.failed > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
