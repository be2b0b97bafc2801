import { useEffect, useRef } from "react"

/**
 * When the view changes the pressed button is gone; the focus moves to the heading instead of being lost.
 *
 * @param view identifies the view; undefined while loading.
 * @param isShownByPress the pressed button was in another component, which this one replaces.
 */
export function useFocusOnChange(view: string | number | undefined, isShownByPress = false) {
  const ref = useRef<HTMLHeadingElement>(null)
  const previous = useRef(view)
  useEffect(() => {
    const isChanged = previous.current !== undefined && previous.current !== view
    previous.current = view
    if (isChanged && (document.activeElement === document.body || document.activeElement === null)) focus(ref.current)
  }, [view])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears.
  useEffect(() => {
    if (isShownByPress) focus(ref.current)
  }, [])
  return ref
}

function focus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
}
