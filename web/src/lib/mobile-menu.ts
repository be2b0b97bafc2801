import { mobileBreakpointPx } from "@site/contract/interface-timing.ts"
import { takeOver } from "./take-over.ts"

/**
 * Opens and closes the menu below 768 px: by its button, and closed by a link in it, Escape, a click outside and a
 * widened window. The state is the button's `aria-expanded` and `data-state` ("open" or "closed") of both, which
 * are rendered as closed.
 *
 * @returns what ends it.
 */
export function attachMobileMenu(button: HTMLElement, menu: HTMLElement): () => void {
  const owner = takeOver(button)
  const { signal } = owner
  const isOpen = () => button.getAttribute("aria-expanded") === "true"
  const set = (open: boolean) => {
    button.setAttribute("aria-expanded", String(open))
    for (const element of [button, menu]) element.dataset.state = open ? "open" : "closed"
  }

  button.addEventListener("click", () => set(!isOpen()), { signal })
  menu.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest("a")) set(false)
    },
    { signal },
  )
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape" || !isOpen()) return
      set(false)
      button.focus()
    },
    { signal },
  )
  document.addEventListener(
    "click",
    ({ target }) => {
      if (isOpen() && target instanceof Node && !button.contains(target) && !menu.contains(target)) set(false)
    },
    { signal },
  )
  matchMedia(`(min-width: ${mobileBreakpointPx}px)`).addEventListener("change", () => set(false), { signal })
  return () => owner.abort()
}
