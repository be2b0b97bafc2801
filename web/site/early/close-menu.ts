import { mobileBreakpointPx } from "@site/contract/interface-timing.ts"

/** The browser closes the menu for Escape and for a press beside it; these are the ways it does not know. */
export function closeMenuWhenLeft(menu: HTMLElement): void {
  const close = () => menu.matches(":popover-open") && menu.hidePopover()
  menu.addEventListener("click", ({ target }) => target instanceof Element && target.closest("a") && close())
  matchMedia(`(min-width: ${mobileBreakpointPx}px)`).addEventListener("change", close)
}
