import { useEffect } from "react"
import { site } from "./content.ts"

let lastTitle = ""

/** Names the page in the tab, in the history and to screen readers; without a title, as search engines see the site. */
export function usePageTitle(title?: string): void {
  const fullTitle = title === undefined ? site.meta.title : `${title} - ${site.businessName}`
  // In the build there are no effects and no document; pages are rendered one after the other.
  if (import.meta.env.SSR) lastTitle = fullTitle
  useEffect(() => {
    document.title = fullTitle
  }, [fullTitle])
}

/** For the build: the title of the page that was rendered last. */
export function renderedTitle(): string {
  return lastTitle
}
