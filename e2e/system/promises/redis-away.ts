import { resetLimits, signIn, until } from "../caller.ts"
import { currentVideo, renderSlideshow } from "../slideshow-jobs.ts"
import { holds, type SystemPromise } from "../system-site.ts"
import { visit } from "../visit.ts"

const secondsAway = Number(process.env.SYSTEM_TEST_REDIS_AWAY_SECONDS ?? 60)

export const redisAway: SystemPromise = {
  title: `Redis hangs for ${secondsAway} s, then is flushed: visitors are served, renders are refused within 1 s`,
  async attempt(site) {
    const admin = await signIn(site)
    await resetLimits(site)
    const resumeRedis = await site.freeze("redis")
    const endMs = Date.now() + secondsAway * 1000
    let rounds = 0
    let slowestRefusalMs = 0
    try {
      while (Date.now() < endMs) {
        await visit(site, ++rounds)
        const startedMs = performance.now()
        const status = await admin.status("POST", "/api/gallery/create-slideshow")
        slowestRefusalMs = Math.max(slowestRefusalMs, performance.now() - startedMs)
        holds(status === 503, `Creating a slideshow was answered with ${status} while Redis hung.`)
        await new Promise((resolve) => setTimeout(resolve, 2000))
      }
    } finally {
      await resumeRedis()
    }
    holds(slowestRefusalMs < 1000, `A refusal took ${Math.round(slowestRefusalMs)} ms.`)
    await until(() => renderSlideshow(admin), 180_000, "a video")
    await site.redis("FLUSHALL")
    holds((await currentVideo(admin)) !== undefined, "The video was lost with the queue.")
    await renderSlideshow(admin)
    return `${rounds} rounds served, slowest refusal ${Math.round(slowestRefusalMs)} ms; rendered again after both`
  },
}
