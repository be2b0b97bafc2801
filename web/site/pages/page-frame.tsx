import type { ReactNode } from "react"
import { SkipLink } from "../../ui/skip-link.tsx"
import { SiteFooter } from "./site-footer.tsx"
import { SiteHeader } from "./site-header.tsx"

/** Header and footer of every public page. The header is transparent if the page begins with a dark picture. */
export function PageFrame(props: { isHeaderTransparent?: boolean; children: ReactNode }) {
  const { isHeaderTransparent = false, children } = props
  return (
    <>
      <SkipLink />
      <SiteHeader isTransparent={isHeaderTransparent} />
      <main id="content">{children}</main>
      <SiteFooter />
    </>
  )
}
