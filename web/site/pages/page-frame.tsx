import type { ReactNode } from "react"
import { SkipLink } from "../../ui/skip-link.tsx"
import { SiteFooter } from "./site-footer.tsx"
import { SiteHeader } from "./site-header.tsx"

interface PageFrameProps {
  /** For a page that begins with a dark picture. */
  isHeaderTransparent?: boolean
  children: ReactNode
}

/** Header and footer of every public page. */
export function PageFrame({ isHeaderTransparent = false, children }: PageFrameProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader isTransparent={isHeaderTransparent} />
      <main id="content">{children}</main>
      <SiteFooter />
    </>
  )
}
