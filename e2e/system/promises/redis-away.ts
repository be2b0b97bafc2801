import { build, currentVideo, ended } from "../building.ts"
import { forgetLimits, signIn, until } from "../caller.ts"
import { holds, type SystemPromise } from "../system-site.ts"
import { visit } from "../visit.ts"

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
        await visit(site, ++rounds)
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
