import { headerShrinkThresholdPx } from "@site/contract/interface-timing.ts"

/** Sets `data-compact` on the header while the page is scrolled by more than 10 px. */
export function compactOnScroll(header: HTMLElement): void {
  const update = () => header.toggleAttribute("data-compact", window.scrollY > headerShrinkThresholdPx)
  window.addEventListener("scroll", update, { passive: true })
  update()
}
