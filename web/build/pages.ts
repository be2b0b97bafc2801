import type { Site } from "../../contract/src/content.ts"
import { notFoundFile, type PrerenderedPath, prerenderedFiles } from "../../contract/src/page-paths.ts"

export interface PrerenderedPage {
  /** The path it is rendered at. */
  path: string
  file: string
  description: string
  isIndexed: boolean
}

/** Any path that no route has. */
const unknownPath = "/page-not-found"

export function prerenderedPages(site: Site): PrerenderedPage[] {
  const about: Record<PrerenderedPath, { description: string; isIndexed: boolean }> = {
    "/": { description: site.meta.description, isIndexed: true },
    "/thank-you": { description: `${site.businessName} has your message.`, isIndexed: false },
    "/seo": {
      description: `How the site of ${site.businessName} is built to be found, and to be fast, in plain words.`,
      isIndexed: true,
    },
  }
  const pages = Object.entries(prerenderedFiles).map(([path, file]) => ({
    path,
    file,
    ...about[path as PrerenderedPath],
  }))
  return [...pages, { path: unknownPath, file: notFoundFile, description: site.meta.description, isIndexed: false }]
}
