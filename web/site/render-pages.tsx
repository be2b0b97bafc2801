import { renderToStaticMarkup } from "react-dom/server"
import { site } from "../ui/content.ts"
import { renderStatic } from "../ui/render-static.tsx"
import { questions, services } from "./content/content.ts"
import { deferredSectionStyles, type PageAssets, PageHead } from "./head/page-head.tsx"
import { structuredData } from "./head/structured-data.ts"
import { type PageMeta, sitePages } from "./pages/site-pages.tsx"

export interface RenderedPage extends PageMeta {
  file: string
  html: string
  /** The texts of its style elements. */
  styles: string[]
}

export function renderPages(assets: PageAssets): RenderedPage[] {
  return sitePages.map(({ content, ...page }) => {
    const { markup, styles } = renderStatic(content)
    const head = renderToStaticMarkup(<PageHead page={page} styles={styles} assets={assets} />)
    // For search engines alone, so it comes last.
    const end = page.path === "/" ? renderStructuredData(assets) : ""
    return {
      ...page,
      html: `<!doctype html>\n<html lang="en"><head>${head}</head>\n<body>${markup}${end}</body></html>\n`,
      styles: [assets.fontStyles, deferredSectionStyles, ...styles.map(({ css }) => css)],
    }
  })
}

function renderStructuredData({ previewPicture }: PageAssets): string {
  const picture = previewPicture && site.url + previewPicture
  const data = structuredData({ site, services, questions, picture })
  return renderToStaticMarkup(<script type="application/ld+json">{JSON.stringify(data)}</script>)
}
