import { build, ended } from "../building.ts"
import { signIn } from "../caller.ts"
import { describeLoad, load } from "../load.ts"
import { holds, type SystemPromise } from "../system-site.ts"

const seconds = Number(process.env.SYSTEM_TEST_LOAD_SECONDS ?? 60)

export const loadWhileRendering: SystemPromise = {
  title: `Landing page at 500/s and active slideshow at 300/s for ${seconds} s while a video is made: no errors`,
  async attempt(site) {
    const admin = await signIn(site)
    let isLoading = true
    const renderAgainAndAgain = async () => {
      let builds = 0
      let refused = 0
      while (isLoading) {
        // A queue that is late to answer under this load refuses in words; the next one is taken.
        const job = await build(admin).catch(() => undefined)
        if (job === undefined) {
          refused++
          await new Promise((resolve) => setTimeout(resolve, 500))
          continue
        }
        const end = await ended(admin, job.id)
        holds(end.state === "completed", "A render failed under load.")
        builds++
      }
      return { builds, refused }
    }
    const loading = Promise.all([
      load(`${site.origin}/`, { ratePerSecond: 500, seconds }),
      load(`${site.origin}/api/hero-slideshow/active`, { ratePerSecond: 300, seconds }),
    ]).finally(() => {
      isLoading = false
    })
    const [[landing, active], { builds, refused }] = await Promise.all([loading, renderAgainAndAgain()])
    const figure = `page: ${describeLoad(landing)}; call: ${describeLoad(active)}; ${builds} videos made, ${refused} refused`
    holds(landing.errors + active.errors === 0, figure)
    // Neither may be slower than it was asked to be.
    holds(landing.requests > 0.97 * 500 * seconds && active.requests > 0.97 * 300 * seconds, figure)
    return figure
  },
}
