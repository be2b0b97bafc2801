import { useEffect, useRef } from "react"

let isFirstPage = true

/**
 * When a followed link has gone with its page, the focus goes to the new page's heading, so that the
 * keyboard and the screen reader arrive where the eyes do. The first page is left as the browser has it.
 */
export function useFocusOnArrival() {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstPage && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return ref
}
