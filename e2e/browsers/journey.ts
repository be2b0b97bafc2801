import type { Site } from "../start-sites.ts"
import type { Browser } from "./browser.ts"

/** User actions on the site. Journeys run in sequence in the same window. */
export interface Journey {
  title: string
  /** @throws when the site behaves differently. */
  run(browser: Browser, site: Site): Promise<void>
}
