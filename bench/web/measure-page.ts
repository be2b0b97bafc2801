import { launch } from "chrome-launcher"
import lighthouse, { type Flags } from "lighthouse"

export interface PageFigures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
  tbtMs: number
  /** As transferred, before the visitor does anything. */
  scriptBytes: number
  pageBytes: number
}

export interface PageReport extends PageFigures {
  /** What lost points, for whoever wants to win them back. */
  failedAudits: string[]
}

const chromeFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/**
 * One run of Lighthouse as a phone on a slow network (its own defaults), in a browser of its own.
 *
 * @param cookie of a session, for pages behind the sign-in.
 */
export async function measurePage(address: string, chromePath: string, cookie?: string): Promise<PageReport> {
  const chrome = await launch({ chromePath, chromeFlags })
  try {
    const extraHeaders = cookie ? { Cookie: cookie } : undefined
    const flags: Flags = { port: chrome.port, output: "json", logLevel: "error", ...(extraHeaders && { extraHeaders }) }
    const result = await lighthouse(address, flags)
    if (!result) throw new Error("Expected a report from Lighthouse")
    const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr
    if (runtimeError) throw new Error(runtimeError.message)
    // A guard would have led elsewhere, and another page would have been measured.
    if (cookie && finalDisplayedUrl !== address) throw new Error(`Expected ${address} but came to ${finalDisplayedUrl}`)
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      lcpMs: value("largest-contentful-paint"),
      cls: value("cumulative-layout-shift"),
      tbtMs: value("total-blocking-time"),
      scriptBytes: transferred(audits, "script"),
      pageBytes: transferred(audits, "total"),
      failedAudits: Object.values(audits)
        .filter((audit) => audit.score !== null && audit.score < 0.9)
        .map((audit) => `${audit.id} ${audit.displayValue ?? ""}`.trim()),
    }
  } finally {
    chrome.kill()
  }
}

type Audits = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"]["audits"]

function transferred(audits: Audits, resourceType: string): number {
  const { details } = audits["resource-summary"] ?? {}
  const items = details && "items" in details ? (details.items as Record<string, unknown>[]) : []
  const item = items.find((candidate) => candidate.resourceType === resourceType)
  return Number(item?.transferSize ?? 0)
}
