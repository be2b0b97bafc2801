import { useEffect } from "react"
import { site } from "../../../ui/content.ts"

/** Sets the title of the tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${site.businessName}`
  }, [title])
}
