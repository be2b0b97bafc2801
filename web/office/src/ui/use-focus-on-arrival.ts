import { useEffect, useRef } from "react"

let isFirstPage = true

/**
 * After navigation the followed link is gone, so the focus moves to the new page's heading, for keyboard and screen
 * reader. On the first page the browser decides.
 */
export function useFocusOnArrival() {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstPage && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return ref
}
