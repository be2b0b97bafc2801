import { rmSync } from "node:fs"
import { buildTestSite } from "../scripts/testing/site-content.ts"
import { adminPassword, makeSiteFolder, setUpAccount, startSite } from "../scripts/testing/started-site.ts"

/**
 * Each of Playwright's workers has a site of its own. Three keep two cores busy, since many tests wait for time to pass.
 */
export const siteCount = 3

export interface Site {
  origin: string
  contentFolder: string
  dataFolder: string
  adminPassword: string
}

/** Starts the sites and describes them in an environment variable. @returns what ends them. */
async function startSites(): Promise<() => Promise<void>> {
  await buildTestSite()
  const sites = await Promise.all(Array.from({ length: siteCount }, startSiteWithAccount))
  process.env.E2E_SITES = JSON.stringify(sites.map(({ site }) => site))
  return async () => void (await Promise.all(sites.map(({ stop }) => stop())))
}

/** Starts a site with folders of its own and an administrator. */
export async function startSiteWithAccount(): Promise<{ site: Site; stop: () => Promise<void> }> {
  const { folder, contentFolder, dataFolder, settings } = await makeSiteFolder()
  const { origin, ready, stop } = await startSite({
    ...settings,
    NODE_ENV: "development",
    ADMIN_PASSWORD: adminPassword,
  })
  await ready()
  // Once, not before each test: the call is rate-limited.
  await setUpAccount(origin)
  return {
    site: { origin, contentFolder, dataFolder, adminPassword },
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export default startSites
