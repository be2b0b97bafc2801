/** After the load, for the first screen to be drawn before the pictures below it are asked for. */
const firstScreenMs = 250
const interactionEvents = ["pointerdown", "touchstart", "keydown", "wheel"]

/**
 * The pages come with a style element that lets the browser show the first screen before it lays out the rest, see
 * web/site/head/page-head.tsx. Then the rest is laid out one section after the other, each in a pause, and
 * the element goes: every height is right before anyone gets there. Who comes to a place further down is there already.
 */
export function revealSections(): void {
  const rule = document.querySelector<HTMLElement>("style[data-deferred]")
  if (!rule) return
  if (hasScrollTarget()) {
    rule.remove()
    return
  }
  // Nothing will be restored, so whatever is looked at holds its place while heights above it change.
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

/** By the address, or because the browser restores where the visitor was. */
function hasScrollTarget(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  return location.hash !== "" || navigation?.type === "reload" || navigation?.type === "back_forward"
}

/** Safari has no requestIdleCallback. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act)
  else setTimeout(act, 50)
}
