import { build, currentVideo, ended, sendInquiry } from "../building.ts"
import { Caller, forgetLimits, signIn, until } from "../caller.ts"
import { holds, type SystemPromise, type SystemSite } from "../system-site.ts"

const secondsAway = Number(process.env.SYSTEM_TEST_REDIS_AWAY_SECONDS ?? 60)

export const redisAway: SystemPromise = {
  title: `Redis away for ${secondsAway} s, then flushed: visitors notice nothing, building answers within 1 s`,
  async attempt(site) {
    const admin = await signIn(site)
    await forgetLimits(site)
    const goOn = await site.freeze("redis")
    const endMs = Date.now() + secondsAway * 1000
    let rounds = 0
    let slowestRefusalMs = 0
    try {
      while (Date.now() < endMs) {
        await visitorsAreServed(site, ++rounds)
        const startedMs = performance.now()
        const status = await admin.status("POST", "/api/gallery/create-slideshow")
        slowestRefusalMs = Math.max(slowestRefusalMs, performance.now() - startedMs)
        holds(status === 503, `Building was answered with ${status} while Redis was away.`)
        await new Promise((resolve) => setTimeout(resolve, 2000))
      }
    } finally {
      await goOn()
    }
    holds(slowestRefusalMs < 1000, `A refusal took ${Math.round(slowestRefusalMs)} ms.`)
    await until(async () => (await ended(admin, (await build(admin)).id)).state === "completed", 180_000, "a build")
    await site.redis("FLUSHALL")
    holds((await currentVideo(admin)) !== undefined, "The video was lost with the queue.")
    const after = await ended(admin, (await build(admin)).id)
    holds(after.state === "completed", "Nothing can be built after the queue was emptied.")
    return `${rounds} rounds served, slowest refusal ${Math.round(slowestRefusalMs)} ms; built again after both`
  },
}

async function visitorsAreServed(site: SystemSite, round: number): Promise<void> {
  const visitor = new Caller(site.origin)
  holds((await visitor.status("GET", "/")) === 200, "The landing page was not served.")
  holds((await visitor.status("GET", "/api/hero-slideshow/active")) === 200, "The active slideshow was not told.")
  if (round <= 5) holds((await sendInquiry(site.origin, 900_000 + round)) === 200, "An inquiry was not taken.")
  if (round <= 3) await signIn(site)
}
