import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { z } from "zod"

const run = promisify(execFile)

export interface PageFigures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
  tbtMs: number
  /** As transferred, before any interaction. */
  scriptBytes: number
  pageBytes: number
}

export interface PageReport extends PageFigures {
  /** Audits that lost points. */
  failedAudits: string[]
}

const lighthouse = join(import.meta.dirname, "node_modules/lighthouse/cli/index.js")

export const chromeFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** The part of Lighthouse's report that is used: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
const reportSchema = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      displayValue: z.string().optional(),
      details: z.unknown().optional(),
    }),
  ),
})
const transferSchema = z.object({
  items: z.array(z.object({ resourceType: z.string(), transferSize: z.number() })),
})

/**
 * One run of Lighthouse with its defaults, a phone on a slow network, in a new process and browser.
 *
 * @param cookie of a session, for pages behind the sign-in.
 */
export async function measurePage(address: string, chromePath: string, cookie?: string): Promise<PageReport> {
  const { categories, audits, finalDisplayedUrl } = await runLighthouse(address, chromePath, cookie)
  // A guard may have redirected to another page.
  if (cookie && finalDisplayedUrl !== address)
    throw new Error(`Expected ${address} but was redirected to ${finalDisplayedUrl}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const transfers = transferSchema.parse(audits["resource-summary"]?.details).items
  const transferred = (type: string) => transfers.find(({ resourceType }) => resourceType === type)?.transferSize ?? 0
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcpMs: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbtMs: value("total-blocking-time"),
    scriptBytes: transferred("script"),
    pageBytes: transferred("total"),
    failedAudits: Object.values(audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, displayValue }) => `${id} ${displayValue ?? ""}`.trim()),
  }
}

async function runLighthouse(
  address: string,
  chromePath: string,
  cookie: string | undefined,
  retriesLeft = 2,
): Promise<z.infer<typeof reportSchema>> {
  const headers = cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []
  const options = ["--output=json", "--quiet", "--no-enable-error-reporting", `--chrome-flags=${chromeFlags.join(" ")}`]
  try {
    const { stdout } = await run(process.execPath, [lighthouse, address, ...options, ...headers], {
      env: { ...process.env, CHROME_PATH: chromePath },
      maxBuffer: 64 * 1024 * 1024,
    })
    return reportSchema.parse(JSON.parse(stdout))
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string }
    // The first trace after the start may fail.
    if (retriesLeft > 0 && stderr.includes("Please run Lighthouse again")) {
      return await runLighthouse(address, chromePath, cookie, retriesLeft - 1)
    }
    throw error
  }
}
