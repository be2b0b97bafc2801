import { renderStatic, type StaticContent } from "../ui/render-static.tsx"
import { type PageHead, sitePages } from "./pages/site-pages.tsx"

export interface RenderedPage extends PageHead, StaticContent {
  /** Undefined for the screen of unknown addresses. */
  path?: string
  file: string
}

export function renderPages(): RenderedPage[] {
  return sitePages.map(({ content, ...page }) => ({ ...page, ...renderStatic(content) }))
}
