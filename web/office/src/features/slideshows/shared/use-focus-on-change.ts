import { useEffect, useRef } from "react"

/**
 * The pressed button goes when the view changes; the focus goes to the view's heading instead of being lost.
 *
 * @param view tells one view from another; undefined while it is still being loaded.
 * @param isShownByPress the pressed button went with the view before, which has made room for this one altogether.
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
