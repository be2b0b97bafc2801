import type { ReactNode } from "react"
import { useHydrationAnnouncement } from "../lib/announce-hydration.ts"
import { SiteFooter } from "./site-footer.tsx"
import { SiteHeader } from "./site-header.tsx"
import { SkipLink } from "./skip-link.tsx"

interface PublicPageProps {
  /** The page begins with a dark picture that reaches under the header. */
  isUnderHeader?: boolean
  children: ReactNode
}

/** What every public page stands between. */
export function PublicPage({ isUnderHeader = false, children }: PublicPageProps) {
  useHydrationAnnouncement()
  return (
    <>
      <SkipLink />
      <SiteHeader isOverPicture={isUnderHeader} />
      <main id="content">{children}</main>
      <SiteFooter />
    </>
  )
}
