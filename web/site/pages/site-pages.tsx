import { notFoundFile, type PublicPath, publicFiles } from "@site/contract/page-paths.ts"
import type { ReactNode } from "react"
import { site } from "../../ui/content.ts"
import { HomePage } from "./home-page.tsx"
import { ImageTestPage } from "./image-test-page.tsx"
import { NotFoundPage } from "./not-found-page.tsx"
import { SeoPage } from "./seo-page.tsx"
import { ThankYouPage } from "./thank-you-page.tsx"

export interface PageMeta {
  /** Undefined for the page of unknown addresses. */
  path?: PublicPath
  /** What search engines and the tab show. */
  title: string
  description: string
  /** False for pages that search engines must not index. */
  isIndexed: boolean
}

interface SitePage extends PageMeta {
  file: string
  content: ReactNode
}

const titled = (title: string) => `${title} - ${site.businessName}`

const pages: Record<PublicPath, PageMeta & { content: ReactNode }> = {
  "/": { title: site.meta.title, description: site.meta.description, isIndexed: true, content: <HomePage /> },
  "/thank-you": {
    title: titled("Thank You"),
    description: `${site.businessName} has your message.`,
    isIndexed: false,
    content: <ThankYouPage />,
  },
  "/seo": {
    title: titled("SEO Report"),
    description: `How the site of ${site.businessName} is built to be found, and to be fast, in plain words.`,
    isIndexed: true,
    content: <SeoPage />,
  },
  "/image-test": {
    title: titled("Image Test"),
    description: "Which pictures this server delivers.",
    isIndexed: false,
    content: <ImageTestPage />,
  },
}

/** Every public page, as the build writes it. */
export const sitePages: SitePage[] = [
  ...(Object.keys(pages) as PublicPath[]).map((path) => ({ path, file: publicFiles[path], ...pages[path] })),
  {
    file: notFoundFile,
    title: titled("404 Page Not Found"),
    description: site.meta.description,
    isIndexed: false,
    content: <NotFoundPage />,
  },
]
