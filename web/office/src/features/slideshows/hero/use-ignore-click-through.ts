import { useEffect } from "react"

/** The maximum time and distance between the presses of a double click. */
const doubleClickMs = 500
const doubleClickPx = 10

/**
 * Ignores the second click of a double click after unmounting: it would hit what was behind the dialog that the first
 * click closed.
 */
export function useIgnoreClickThrough(): void {
  useEffect(() => {
    let pressed: PointerEvent | undefined
    const remember = (event: PointerEvent) => {
      pressed = event
    }
    window.addEventListener("pointerdown", remember, true)
    return () => {
      window.removeEventListener("pointerdown", remember, true)
      if (pressed) ignoreClicksAt(pressed)
    }
  }, [])
}

function ignoreClicksAt({ clientX, clientY }: PointerEvent): void {
  const ignore = (event: MouseEvent) => {
    // Keys click without a press.
    if (event.detail === 0 || Math.hypot(event.clientX - clientX, event.clientY - clientY) > doubleClickPx) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener("click", ignore, true)
  setTimeout(() => window.removeEventListener("click", ignore, true), doubleClickMs)
}
