import type { ReactNode } from "react"
import { SkipLink } from "../../ui/skip-link.tsx"
import { SiteFooter } from "./site-footer.tsx"
import { SiteHeader } from "./site-header.tsx"

interface PageFrameProps {
  /** The page begins with a dark picture that reaches under the header. */
  isUnderHeader?: boolean
  children: ReactNode
}

/** What every public page stands between. */
export function PageFrame({ isUnderHeader = false, children }: PageFrameProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader isOverPicture={isUnderHeader} />
      <main id="content">{children}</main>
      <SiteFooter />
    </>
  )
}
