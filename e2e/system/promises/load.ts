import { signIn } from "../caller.ts"
import { describeLoad, load } from "../load.ts"
import { createSlideshow, jobEnd } from "../slideshow-jobs.ts"
import { holds, type SystemPromise } from "../system-site.ts"

const seconds = Number(process.env.SYSTEM_TEST_LOAD_SECONDS ?? 60)

export const loadWhileRendering: SystemPromise = {
  title: `Landing page at 500/s and active slideshow at 300/s for ${seconds} s while videos are rendered: no errors`,
  async attempt(site) {
    const admin = await signIn(site)
    let isLoading = true
    const renderUntilLoaded = async () => {
      let renders = 0
      let refused = 0
      while (isLoading) {
        // Under this load the queue may time out, which refuses the job.
        const id = await createSlideshow(admin).catch(() => undefined)
        if (id === undefined) {
          refused++
          await new Promise((resolve) => setTimeout(resolve, 500))
          continue
        }
        const end = await jobEnd(admin, id)
        holds(end.state === "completed", "A render failed under load.")
        renders++
      }
      return { renders, refused }
    }
    const loading = Promise.all([
      load(`${site.origin}/`, { ratePerSecond: 500, seconds }),
      load(`${site.origin}/api/hero-slideshow/active`, { ratePerSecond: 300, seconds }),
    ]).finally(() => {
      isLoading = false
    })
    const [[landing, active], { renders, refused }] = await Promise.all([loading, renderUntilLoaded()])
    const figure = `page: ${describeLoad(landing)}; call: ${describeLoad(active)}; ${renders} videos rendered, ${refused} refused`
    holds(landing.errors + active.errors === 0, figure)
    // Neither may fall behind its rate.
    holds(landing.requests > 0.97 * 500 * seconds && active.requests > 0.97 * 300 * seconds, figure)
    return figure
  },
}
