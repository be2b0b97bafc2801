import type { SiteRouter } from "../router.ts"
import { loadAnalytics, sendPageView } from "./analytics.ts"

/** A page view for the first page, unless the early script has sent it, and for each one after. */
export function sendPageViews(router: SiteRouter, id: string): void {
  loadAnalytics(id)
  router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
    // After the page's effects, which set the title.
    if (fromLocation && pathChanged) setTimeout(() => sendPageView(id))
  })
}
