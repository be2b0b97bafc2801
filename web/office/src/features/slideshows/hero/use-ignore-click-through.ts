import { useEffect } from "react"

/** The longest that systems take two presses for a double click, and how far apart they may be. */
const doubleClickMs = 500
const doubleClickPx = 10

/**
 * While it is mounted, remembers where the pointer was pressed; when it is gone, the second press of a double click
 * there is ignored, which would otherwise reach whatever was behind a window that the first one closed.
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
    // Keys click as well, without a press.
    if (event.detail === 0 || Math.hypot(event.clientX - clientX, event.clientY - clientY) > doubleClickPx) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener("click", ignore, true)
  setTimeout(() => window.removeEventListener("click", ignore, true), doubleClickMs)
}
