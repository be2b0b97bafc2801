import { toastSwipeThresholdPx } from "./interface-timing.ts"

/** Movement below this is a click with an unsteady hand, for instance on the close button. */
const slopPx = 6

/**
 * The element follows a finger or the mouse to the right: beyond the threshold it is dismissed, otherwise it springs back.
 *
 * @returns a function that removes the listeners.
 */
export function swipeToDismiss(element: HTMLElement, dismiss: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let startX: number | undefined
  // The browser keeps vertical scrolling; horizontal movement is ours.
  element.style.touchAction = "pan-y"

  const moveTo = (offsetPx: number) => {
    element.style.transform = offsetPx > 0 ? `translateX(${offsetPx}px)` : ""
    element.style.opacity = offsetPx > 0 ? String(Math.max(0.4, 1 - offsetPx / 300)) : ""
  }
  const release = () => {
    startX = undefined
    moveTo(0)
  }
  element.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button === 0) startX = event.clientX
    },
    { signal },
  )
  element.addEventListener(
    "pointermove",
    (event) => {
      if (startX === undefined) return
      const distancePx = event.clientX - startX
      if (element.style.transform === "" && distancePx < slopPx) return
      element.setPointerCapture(event.pointerId)
      moveTo(distancePx)
    },
    { signal },
  )
  element.addEventListener(
    "pointerup",
    (event) => {
      const distancePx = startX === undefined ? 0 : event.clientX - startX
      release()
      if (distancePx >= toastSwipeThresholdPx) dismiss()
    },
    { signal },
  )
  element.addEventListener("pointercancel", release, { signal })
  return () => listening.abort()
}
