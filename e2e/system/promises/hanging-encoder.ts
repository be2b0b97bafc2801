import { signIn, until } from "../caller.ts"
import { createSlideshow, jobEnd, renderSlideshow } from "../slideshow-jobs.ts"
import { holds, NotRun, type SystemPromise } from "../system-site.ts"

export const hangingEncoder: SystemPromise = {
  title: "A hanging ffmpeg is killed, the job fails with a reason, and the next job runs",
  async attempt(site) {
    if (!site.exchangeEncoder) throw new NotRun("see worker/src/media/ffmpeg.test.ts")
    const admin = await signIn(site)
    await site.exchangeEncoder("hanging")
    const startedMs = performance.now()
    const end = await jobEnd(admin, await createSlideshow(admin), 240_000)
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    holds(end.state === "failed", "An encoder that does nothing rendered a video.")
    holds(end.failedReason.includes("stood still"), `The reason is: ${end.failedReason}`)
    await until(async () => (await site.countEncoders()) === 0, 10_000, "every ffmpeg to exit")
    await site.exchangeEncoder("right")
    await renderSlideshow(admin)
    return `ended after ${seconds} s: “${end.failedReason}”; the next video was rendered`
  },
}
