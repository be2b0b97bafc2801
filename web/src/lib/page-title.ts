import { useEffect } from "react"
import { site } from "./content.ts"

/** Names the page in the tab, in the history and to screen readers; without a title, as search engines see the site. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? site.meta.title : `${title} - ${site.businessName}`
  }, [title])
}
