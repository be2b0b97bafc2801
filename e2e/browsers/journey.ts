import type { Site } from "../start-sites.ts"
import type { Browser } from "./browser.ts"

/** What a user does on the site. Journeys run one after the other in the same window. */
export interface Journey {
  title: string
  /** @throws when something differs from what the user expects. */
  run(browser: Browser, site: Site): Promise<void>
}
