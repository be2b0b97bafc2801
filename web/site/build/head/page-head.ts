import type { Site } from "../../../../contract/src/content.ts"
import { previewPictureSize } from "./brand-files.ts"
import type { HeadTag } from "./markup.ts"

interface PageHeadInput {
  site: Site
  /** Below the site's address; the screen of unknown addresses has none. */
  path?: string | undefined
  title: string
  description: string
  /** False for pages that search engines must not index. */
  isIndexed: boolean
  previewPicture?: string | undefined
}

/** Title, description, address and link preview of a page. */
export function pageHead(input: PageHeadInput): HeadTag[] {
  const { site, path, title, description, isIndexed, previewPicture } = input
  const address = site.url + (path ?? "/")
  const meta = (name: string, content: string): HeadTag => ({ tag: "meta", attributes: { name, content } })
  const openGraph = (property: string, content: string): HeadTag => ({ tag: "meta", attributes: { property, content } })
  const picture = previewPicture && `${site.url}${previewPicture}`
  return [
    { tag: "title", text: title },
    meta("description", description),
    ...(isIndexed
      ? [{ tag: "link", attributes: { rel: "canonical", href: address } } satisfies HeadTag]
      : [meta("robots", "noindex")]),
    openGraph("og:type", "website"),
    openGraph("og:site_name", site.businessName),
    openGraph("og:locale", "en_US"),
    openGraph("og:title", title),
    openGraph("og:description", description),
    openGraph("og:url", address),
    ...(picture
      ? [
          openGraph("og:image", picture),
          openGraph("og:image:width", String(previewPictureSize.width)),
          openGraph("og:image:height", String(previewPictureSize.height)),
          openGraph("og:image:alt", `${site.businessName}: ${site.tagline}`),
        ]
      : []),
    meta("twitter:card", picture ? "summary_large_image" : "summary"),
    meta("twitter:title", title),
    meta("twitter:description", description),
    ...(picture ? [meta("twitter:image", picture)] : []),
  ]
}
