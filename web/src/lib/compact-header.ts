import { headerShrinkThresholdPx } from "@site/contract/interface-timing.ts"
import { takeOver } from "./take-over.ts"

/** Keeps `data-compact` on the header while the page is scrolled by more than 10 px. @returns what ends it. */
export function attachCompactHeader(header: HTMLElement): () => void {
  const owner = takeOver(header)
  const update = () => header.toggleAttribute("data-compact", window.scrollY > headerShrinkThresholdPx)
  window.addEventListener("scroll", update, { passive: true, signal: owner.signal })
  update()
  return () => owner.abort()
}
