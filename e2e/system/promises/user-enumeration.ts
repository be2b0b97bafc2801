import { Caller, percentile, resetLimits } from "../caller.ts"
import { holds, type SystemPromise } from "../system-site.ts"

const pairs = 240
/** Below the limit of one address. */
const pairsBetweenResets = 4

export const userEnumeration: SystemPromise = {
  title: "An unknown user takes as long as a wrong password (medians within 5 %)",
  async attempt(site) {
    const times = { known: [] as number[], unknown: [] as number[] }
    const tryAs = async (username: string) => {
      const startedMs = performance.now()
      const status = await new Caller(site.origin).status("POST", "/api/login", { username, password: "not this one" })
      holds(status === 401, `A wrong password was answered with ${status}.`)
      return performance.now() - startedMs
    }
    for (let pair = 0; pair < pairs; pair++) {
      if (pair % pairsBetweenResets === 0) {
        await resetLimits(site)
        // The first request after a pause is slower for any user.
        await tryAs(`nobody-before-${pair}`)
      }
      // Alternating, so other load affects both alike.
      const isKnownFirst = pair % 2 === 0
      if (isKnownFirst) times.known.push(await tryAs("admin"))
      times.unknown.push(await tryAs(`nobody-${pair}`))
      if (!isKnownFirst) times.known.push(await tryAs("admin"))
    }
    const [known, unknown] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)]
    const difference = Math.abs(known / unknown - 1)
    const figure = `${known.toFixed(1)} and ${unknown.toFixed(1)} ms, ${(difference * 100).toFixed(1)} % apart`
    holds(difference <= 0.05, figure)
    return figure
  },
}
