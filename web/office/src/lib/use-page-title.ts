import { useEffect } from "react"
import { site } from "../../../ui/content.ts"

/** Names the page in the tab, in the history and to screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${site.businessName}`
  }, [title])
}
