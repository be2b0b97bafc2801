import { headerShrinkThresholdPx, mobileBreakpointPx } from "../../ui/interface-timing.ts"

/** Sets `data-compact` on the header while the page is scrolled by more than 10 px. */
export function compactOnScroll(header: HTMLElement): void {
  const update = () => header.toggleAttribute("data-compact", window.scrollY > headerShrinkThresholdPx)
  window.addEventListener("scroll", update, { passive: true })
  update()
}

/** The browser closes the menu on Escape and on a press beside it; this closes it on a link and on a wide window. */
export function closeMenuWhenLeft(menu: HTMLElement): void {
  const close = () => menu.matches(":popover-open") && menu.hidePopover()
  menu.addEventListener("click", ({ target }) => target instanceof Element && target.closest("a") && close())
  matchMedia(`(min-width: ${mobileBreakpointPx}px)`).addEventListener("change", close)
}
