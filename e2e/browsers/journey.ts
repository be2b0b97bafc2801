import type { Site } from "../start-sites.ts"
import type { Browser } from "./browser.ts"

/** What a person does on the site. Journeys run in their order, in one window. */
export interface Journey {
  title: string
  /** @throws where it goes otherwise than a person expects. */
  run(browser: Browser, site: Site): Promise<void>
}
