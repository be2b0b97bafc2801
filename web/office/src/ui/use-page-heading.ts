import { useEffect, useRef } from "react"
import { site } from "../../../ui/content.ts"

let isFirstPage = true

/**
 * Sets the title of the tab. After navigation the followed link is gone, so the focus moves to the new page's heading, for
 * keyboard and screen reader; on the first page the browser decides.
 */
export function usePageHeading(title: string) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} - ${site.businessName}`
  }, [title])
  useEffect(() => {
    if (!isFirstPage && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return ref
}
