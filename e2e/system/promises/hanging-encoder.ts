import { build, ended } from "../building.ts"
import { signIn, until } from "../caller.ts"
import { holds, NotRun, type SystemPromise } from "../system-site.ts"

export const hangingEncoder: SystemPromise = {
  title: "A hanging ffmpeg is killed, its reason shown, and the queue goes on",
  async attempt(site) {
    if (!site.exchangeEncoder) throw new NotRun("see worker/src/media/ffmpeg.test.ts")
    const admin = await signIn(site)
    await site.exchangeEncoder("hanging")
    const startedMs = performance.now()
    const end = await ended(admin, (await build(admin)).id, 240_000)
    const seconds = Math.round((performance.now() - startedMs) / 1000)
    holds(end.state === "failed", "A video was made by an encoder that does nothing.")
    holds(end.failedReason.includes("stood still"), `The reason is: ${end.failedReason}`)
    await until(async () => (await site.countEncoders()) === 0, 10_000, "no ffmpeg to be left")
    await site.exchangeEncoder("right")
    const after = await ended(admin, (await build(admin)).id)
    holds(after.state === "completed", "The next video was not made.")
    return `ended after ${seconds} s: “${end.failedReason}”; the next one was made`
  },
}
