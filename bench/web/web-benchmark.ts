import { parseArgs } from "node:util"
import { activateHero } from "../../e2e/browsers/active-hero.ts"
import { chromium, ensureInstalled, withOverride } from "../../scripts/system-packages.ts"
import { measureAdminPages } from "./admin-pages.ts"
import { measurePage, type PageFigures, type PageReport } from "./measure-page.ts"
import { startBenchmarkSite } from "./running-site.ts"
import { measureVisits } from "./visits.ts"

// `npm run bench:web -- [PATH...] [--runs N] [--at ADDRESS] [--photos FOLDER]`: Lighthouse 12 as a phone, median of 5 runs,
// compared with the goals. Without --at it starts a site with these photos in the gallery. Without PATH it measures the
// landing page and whole visits, the same with an active hero slideshow, and how fast the pages of the office open.

interface Figure {
  name: string
  key: keyof PageFigures
  goal: number
  isAtLeast?: true
  show: (value: number) => string
}

const points = (value: number) => String(value)
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (value: number) => `${Math.round(value)} ms`
const figures: Figure[] = [
  { name: "Performance", key: "performance", goal: 98, isAtLeast: true, show: points },
  { name: "Accessibility", key: "accessibility", goal: 100, isAtLeast: true, show: points },
  { name: "Best practices", key: "bestPractices", goal: 100, isAtLeast: true, show: points },
  { name: "SEO", key: "seo", goal: 100, isAtLeast: true, show: points },
  { name: "Largest contentful paint", key: "lcpMs", goal: 1500, show: ms },
  { name: "Cumulative layout shift", key: "cls", goal: 0.02, show: (value) => value.toFixed(3) },
  { name: "Total blocking time", key: "tbtMs", goal: 100, show: ms },
  { name: "JavaScript before interaction", key: "scriptBytes", goal: 15_000, show: kB },
  { name: "Page weight", key: "pageBytes", goal: 600_000, show: kB },
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" }, at: { type: "string" }, photos: { type: "string" } },
})
const paths = positionals.length > 0 ? positionals : ["/"]
const [chromePath] = await ensureInstalled([withOverride(chromium, process.env.CHROMIUM_PATH)], (line) =>
  console.log(line),
)
const ownSite = values.at === undefined ? await startBenchmarkSite(values.photos) : undefined
const site = ownSite ?? { address: values.at ?? "", stop: async () => {} }
try {
  let isGood = true
  for (const path of paths) isGood = (await report(site.address + path)) && isGood
  if (ownSite && positionals.length === 0) {
    isGood = (await measureVisits(site.address, chromePath)) && isGood
    await activateHero({ origin: ownSite.address, adminPassword: ownSite.adminPassword }, 5)
    console.log("\nWith an active hero slideshow, whose video is not counted as page weight")
    isGood =
      (await report(
        site.address,
        figures.filter(({ key }) => key !== "pageBytes"),
      )) && isGood
    isGood = (await measureVisits(site.address, chromePath)) && isGood
    isGood = (await measureAdminPages(ownSite, chromePath)) && isGood
  }
  process.exitCode = isGood ? 0 : 1
} finally {
  await site.stop()
}

async function report(address: string, wanted = figures): Promise<boolean> {
  const runs: PageReport[] = []
  for (let run = 0; run < Number(values.runs); run++) runs.push(await measurePage(address, chromePath))
  console.log(`\n${address}, median of ${runs.length}`)
  let isGood = true
  for (const { name, key, goal, isAtLeast, show } of wanted) {
    const measured = runs.map((run) => run[key]).sort((a, b) => a - b)
    const median = measured[Math.floor(measured.length / 2)] ?? Number.NaN
    const isReached = isAtLeast ? median >= goal : median <= goal
    isGood &&= isReached
    const range = `${show(measured[0] ?? Number.NaN)} to ${show(measured.at(-1) ?? Number.NaN)}`
    const goalText = `${isAtLeast ? "at least" : "at most"} ${show(goal)}`
    console.log(
      `  ${isReached ? "ok  " : "MISS"} ${name.padEnd(30)} ${show(median).padStart(9)}   (${goalText}; ${range})`,
    )
  }
  const lost = new Set(runs.flatMap(({ failedAudits }) => failedAudits))
  if (lost.size > 0) console.log(`  Audits below 90: ${[...lost].join("; ")}`)
  return isGood
}
