import type { Site } from "@site/contract/content.ts"
import siteJson from "../../content/site.json"

/** The build has checked it against the contract: see web/site/build/site-content.ts. */
export const site: Site = siteJson
