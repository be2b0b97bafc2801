import { resetLimits, signIn, until } from "../caller.ts"
import { renderSlideshow } from "../slideshow-jobs.ts"
import type { SystemPromise } from "../system-site.ts"
import { visit } from "../visit.ts"

const marker = "before-the-damage"
/** Turns the "*" at the start of the newest file into "+". */
const flipBit = "printf + | dd of=$(ls -t appendonlydir/*.incr.aof | head -n 1) conv=notrunc bs=1 count=1"

export const damagedQueue: SystemPromise = {
  title: "One flipped bit in the queue's append-only file: visitors are served, and Redis restarts with an empty queue",
  async attempt(site) {
    const admin = await signIn(site)
    await resetLimits(site)
    await site.redis("SET", marker, "1")
    await site.runInQueueFolder(flipBit)
    const startedMs = performance.now()
    await site.crash("redis")
    let isBack = false
    let rounds = 0
    const visiting = async () => {
      while (!isBack) await visit(site, ++rounds)
    }
    const back = until(async () => (await site.redis("EXISTS", marker)).trim() === "0", 60_000, "an empty queue")
    await Promise.all([back.finally(() => (isBack = true)), visiting()])
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    await until(() => renderSlideshow(admin), 60_000, "a video")
    return `an empty queue after ${seconds} s, ${rounds} rounds of visits served; the next video was rendered`
  },
}
