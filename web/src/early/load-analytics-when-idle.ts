import { loadAnalytics } from "../lib/analytics.ts"

/** By then the page has been drawn, and who leaves earlier has hardly seen it. */
const delayMs = 3000

/** Loads the analytics that the operator chose, if any, when it is in nobody's way. */
export function loadAnalyticsWhenIdle(): void {
  const id = document.currentScript?.dataset.analytics
  if (!id) return
  const load = () => loadAnalytics(id)
  addEventListener("load", () => setTimeout(load, delayMs))
  addEventListener("pointerdown", load, { once: true, passive: true })
}
