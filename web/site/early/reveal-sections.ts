/** After the load: the first screen is painted before the pictures below it are requested. */
const firstScreenMs = 250
const interactionEvents = ["pointerdown", "touchstart", "keydown", "wheel"]

/**
 * A style element of the pages defers the layout below the first screen, see web/site/head/page-head.tsx. This lays out
 * the sections one by one when the browser is idle and then removes the element: every height is right before a visitor
 * scrolls there. With a scroll target the element is removed immediately.
 */
export function revealSections(): void {
  const rule = document.querySelector<HTMLElement>("style[data-deferred]")
  if (!rule) return
  if (hasScrollTarget()) {
    rule.remove()
    return
  }
  // No scroll position will be restored, so the visible content is anchored while heights above it change.
  document.documentElement.style.overflowAnchor = "auto"
  const waiting = [...document.querySelectorAll<HTMLElement>(rule.dataset.deferred ?? "")]
  const revealNext = () => {
    const section = waiting.shift()
    if (!section) return rule.remove()
    section.style.contentVisibility = "visible"
    whenIdle(revealNext)
  }
  addEventListener("load", () => setTimeout(() => whenIdle(revealNext), firstScreenMs), { once: true })
  for (const event of interactionEvents)
    addEventListener(event, () => rule.remove(), { capture: true, passive: true, once: true })
}

/** By the hash, or because the browser restores the scroll position. */
function hasScrollTarget(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  return location.hash !== "" || navigation?.type === "reload" || navigation?.type === "back_forward"
}

/** Safari has no requestIdleCallback. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act)
  else setTimeout(act, 50)
}
