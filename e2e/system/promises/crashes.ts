import { createHash } from "node:crypto"
import { type Caller, resetLimits, signIn, until } from "../caller.ts"
import { createSlideshow, currentVideo, jobEnd, renderSlideshow, sendInquiry } from "../slideshow-jobs.ts"
import { holds, type Part, type SystemPromise, type SystemSite } from "../system-site.ts"

const crashes = Number(process.env.SYSTEM_TEST_CRASHES ?? 20)
const maxDelayMs = 2000
const parts: Part[] = ["worker", "bff", "redis"]

export const crashesEverywhere: SystemPromise = {
  title: `kill -9 of worker, BFF and Redis at ${crashes} random moments of renders and saves`,
  async attempt(site) {
    const admin = await signIn(site)
    await renderSlideshow(admin)
    const acknowledged = new Set<number>()
    const watch = new AbortController()
    const watched = watchVideo(site, admin, watch.signal)
    const ends = { completed: 0, failed: 0 }
    try {
      for (let crash = 0; crash < crashes; crash++) {
        await resetLimits(site).catch(() => {})
        const id = await until(() => createSlideshow(admin), 90_000, "a job")
        const saving = saveInquiries(site, crash, acknowledged)
        await new Promise((resolve) => setTimeout(resolve, Math.random() * maxDelayMs))
        await site.crash(parts[crash % parts.length] as Part)
        await saving
        const end = await jobEnd(admin, id, 240_000)
        if (end.state === "failed") holds(end.failedReason.length > 10, "A job failed without a reason.")
        ends[end.state]++
      }
    } finally {
      watch.abort()
    }
    const { views, broken } = await watched
    holds(broken.length === 0, `The bytes of a video differ from the hash in its name: ${broken[0]}`)
    const rows = await site.query("SELECT email FROM inquiry")
    const stored = new Set(rows.map((row) => row.email))
    const lost = [...acknowledged].filter((number) => !stored.has(`visitor-${number}@example.com`))
    holds(lost.length === 0, `${lost.length} of ${acknowledged.size} acknowledged inquiries are lost.`)
    await until(async () => (await site.countEncoders()) === 0, 10_000, "every ffmpeg to exit")
    const left = (await site.listMedia()).filter((path) => path.startsWith("builds/"))
    holds(left.length === 0, `Left behind: ${left.slice(0, 3).join(", ")}`)
    return `${ends.completed} jobs completed, ${ends.failed} failed with a reason; ${acknowledged.size} writes kept; ${views} intact views`
  },
}

/** Nine writes: the rate limit is ten in 15 minutes. */
async function saveInquiries(site: SystemSite, round: number, acknowledged: Set<number>): Promise<void> {
  for (let index = 0; index < 9; index++) {
    const number = round * 10 + index
    if ((await sendInquiry(site.origin, number)) === 200) acknowledged.add(number)
  }
}

/** Keeps downloading the newest video and compares its bytes with the hash in its name. */
async function watchVideo(site: SystemSite, admin: Caller, signal: AbortSignal) {
  let views = 0
  const broken: string[] = []
  let known: string | undefined
  while (!signal.aborted) {
    known = (await currentVideo(admin).catch(() => undefined))?.url ?? known
    const response = known === undefined ? undefined : await fetch(site.origin + known).catch(() => undefined)
    const bytes = response?.ok ? await response.arrayBuffer().catch(() => undefined) : undefined
    if (bytes !== undefined && known !== undefined) {
      const hash = createHash("sha256").update(new Uint8Array(bytes)).digest("hex").slice(0, 32)
      if (known.includes(hash)) views++
      else broken.push(known)
    } else if (response?.status === 404) broken.push(`${known}: 404`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return { views, broken }
}
