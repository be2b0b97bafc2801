import { startApacheCache, startNginxCache } from "../caches.ts"
import { Caller, signIn } from "../caller.ts"
import { holds, NotRun, type SystemPromise, type SystemSite } from "../system-site.ts"

const publicPath = "/api/hero-slideshow/active"

export const sharedCaches: SystemPromise = {
  title: "Behind a shared cache (nginx, Apache) no visitor gets the administrator's session or photos",
  async attempt(site) {
    const figures: string[] = []
    for (const [name, start] of [
      ["nginx", startNginxCache],
      ["Apache", startApacheCache],
    ] as const) {
      const cache = await start(site.origin)
      if (!cache) continue
      try {
        figures.push(`${name}: ${await attack(site, cache)}`)
      } finally {
        await cache.stop()
      }
    }
    if (figures.length === 0) throw new NotRun("Neither nginx nor Apache is installed.")
    return figures.join("; ")
  },
}

async function attack(
  site: SystemSite,
  cache: NonNullable<Awaited<ReturnType<typeof startNginxCache>>>,
): Promise<string> {
  const admin = await signIn(site)
  const { images } = (await (await admin.ask("GET", "/api/gallery/images")).json()) as { images: { path: string }[] }
  const privatePaths = ["/api/user", "/api/gallery/images", ...images.map(({ path }) => path)]
  const owner = new Caller(cache.origin)
  owner.cookie = admin.cookie
  let hits = 0
  for (const path of [publicPath, "/", ...privatePaths]) {
    await site.query("UPDATE session SET expires_at = unixepoch() + 2 * 86400")
    holds((await owner.status("GET", path)) === 200, `The owner does not get ${path} through the cache.`)
    const stranger = new Caller(cache.origin)
    const answer = await stranger.ask("GET", path)
    await answer.arrayBuffer()
    holds(stranger.cookie === undefined, `${path} sent a stranger the owner's cookie.`)
    if (path === publicPath) holds(cache.isHit(answer), `${path} is not cached: the test proves nothing.`)
    if (cache.isHit(answer)) hits++
    if (privatePaths.includes(path)) holds(answer.status === 401, `${path} was shown to a stranger.`)
  }
  return `${privatePaths.length} addresses refused, ${hits} public ones cached`
}
