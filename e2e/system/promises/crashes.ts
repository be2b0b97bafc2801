import { createHash } from "node:crypto"
import { build, currentVideo, ended, sendInquiry } from "../building.ts"
import { type Caller, forgetLimits, signIn, until } from "../caller.ts"
import { holds, type Part, type SystemPromise, type SystemSite } from "../system-site.ts"

const crashes = Number(process.env.SYSTEM_TEST_CRASHES ?? 20)
const longestDelayMs = 2000
const parts: Part[] = ["worker", "bff", "redis"]

export const crashesEverywhere: SystemPromise = {
  title: `kill -9 of worker, BFF and Redis at ${crashes} random moments of renders and saves`,
  async attempt(site) {
    const admin = await signIn(site)
    holds((await ended(admin, (await build(admin)).id)).state === "completed", "The first video was not made.")
    const acknowledged = new Set<number>()
    const watch = watchVideo(site, admin)
    const ends = { completed: 0, failed: 0 }
    try {
      for (let crash = 0; crash < crashes; crash++) {
        await forgetLimits(site).catch(() => {})
        const job = await patiently(() => build(admin))
        const saving = saveInquiries(site, crash, acknowledged)
        await new Promise((resolve) => setTimeout(resolve, Math.random() * longestDelayMs))
        await site.crash(parts[crash % parts.length] as Part)
        await saving
        const end = await ended(admin, job.id, 240_000)
        if (end.state === "failed") holds(end.failedReason.length > 10, "A job failed without a reason.")
        ends[end.state]++
      }
    } finally {
      watch.stop()
    }
    const { views, broken } = await watch.ended
    holds(broken.length === 0, `A video was not what its name says: ${broken[0]}`)
    const rows = await site.query("SELECT email FROM inquiry")
    const stored = new Set(rows.map((row) => row.email))
    const lost = [...acknowledged].filter((number) => !stored.has(`visitor-${number}@example.com`))
    holds(lost.length === 0, `${lost.length} of ${acknowledged.size} acknowledged inquiries are lost.`)
    await until(async () => (await site.countEncoders()) === 0, 10_000, "no ffmpeg to be left")
    const left = (await site.listMedia()).filter((path) => path.startsWith("builds/"))
    holds(left.length === 0, `Left behind: ${left.slice(0, 3).join(", ")}`)
    return `${ends.completed} jobs ended well, ${ends.failed} with a reason; ${acknowledged.size} writes kept; ${views} views whole`
  },
}

/** Up to nine writes: one address may send ten in a quarter of an hour. */
async function saveInquiries(site: SystemSite, round: number, acknowledged: Set<number>): Promise<void> {
  for (let index = 0; index < 9; index++) {
    const number = round * 10 + index
    if ((await sendInquiry(site.origin, number)) === 200) acknowledged.add(number)
  }
}

/** Looks at the newest video again and again: all of its bytes, held against the hash in its name. */
function watchVideo(site: SystemSite, admin: Caller) {
  let isWatching = true
  let views = 0
  const broken: string[] = []
  let known: string | undefined
  const ended = (async () => {
    while (isWatching) {
      known = (await currentVideo(admin).catch(() => undefined))?.url ?? known
      const response = known === undefined ? undefined : await fetch(site.origin + known).catch(() => undefined)
      const bytes = response?.ok ? await response.arrayBuffer().catch(() => undefined) : undefined
      if (bytes !== undefined && known !== undefined) {
        const hash = createHash("sha256").update(new Uint8Array(bytes)).digest("hex").slice(0, 32)
        if (known.includes(hash)) views++
        else broken.push(known)
      } else if (response !== undefined && response.status === 404) broken.push(`${known}: 404`)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    return { views, broken }
  })()
  return {
    ended,
    stop() {
      isWatching = false
    },
  }
}

async function patiently<T>(act: () => Promise<T>): Promise<T> {
  let result: T | undefined
  await until(
    async () => {
      result = await act()
      return true
    },
    90_000,
    "an answer",
  )
  return result as T
}
