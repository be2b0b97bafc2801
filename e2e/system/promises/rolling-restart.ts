import { describeLoad, load } from "../load.ts"
import { holds, NotRun, type SystemPromise } from "../system-site.ts"

const seconds = 40

export const rollingRestart: SystemPromise = {
  title: "The BFF is replaced under load: at most 0.1 % errors",
  async attempt(site) {
    if (!site.replaceBff) throw new NotRun("no proxy in front of the BFF queues requests")
    const [page, call] = await Promise.all([
      load(`${site.origin}/`, { ratePerSecond: 100, seconds }),
      load(`${site.origin}/api/hero-slideshow/active`, { ratePerSecond: 100, seconds }),
      site.replaceBff(),
    ])
    const figure = `page: ${describeLoad(page)}; call: ${describeLoad(call)}`
    holds((page.errors + call.errors) / (page.requests + call.requests) <= 0.001, figure)
    return figure
  },
}
