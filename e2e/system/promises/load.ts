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
    const rendering = (async () => {
      let builds = 0
      while (isLoading) {
        const end = await ended(admin, (await build(admin)).id)
        holds(end.state === "completed", "A render failed under load.")
        builds++
      }
      return builds
    })()
    const [landing, active] = await Promise.all([
      load(`${site.origin}/`, { ratePerSecond: 500, seconds }),
      load(`${site.origin}/api/hero-slideshow/active`, { ratePerSecond: 300, seconds }),
    ])
    isLoading = false
    const builds = await rendering
    const figure = `page: ${describeLoad(landing)}; call: ${describeLoad(active)}; ${builds} videos made`
    holds(landing.errors + active.errors === 0, figure)
    // Neither may be slower than it was asked to be.
    holds(landing.requests > 0.97 * 500 * seconds && active.requests > 0.97 * 300 * seconds, figure)
    return figure
  },
}
