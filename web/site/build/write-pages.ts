import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Site } from "../../../contract/src/content.ts"
import { shellFile } from "../../../contract/src/page-paths.ts"
import type { RenderedPage } from "../render-pages.tsx"
import type { OfficeAddresses } from "./bundle.ts"
import type { BrandFiles } from "./head/brand-files.ts"
import { type HeadTag, headMarkup } from "./head/markup.ts"
import { pageHead } from "./head/page-head.ts"
import { postponedSections } from "./head/postponed-sections.ts"
import { structuredData } from "./head/structured-data.ts"

/** The two faces of every first screen; others load when a letter or a weight needs them. */
const preloadedFonts = /\/(figtree|fraunces-heading)-english-[^/]*\.woff2$/

interface WritePagesInput {
  contentFolder: string
  outFolder: string
  site: Site
  office: OfficeAddresses
  scripts: { early: string; inquiryForm: string; imageTest: string }
  brand: BrandFiles
  pages: RenderedPage[]
}

/** Writes every public page and completes the shell of the office. @returns the hashes of their style elements. */
export function writePages(input: WritePagesInput): string[] {
  const { contentFolder, outFolder, site, office, scripts, brand, pages } = input
  const fontStyles = readFileSync(join(outFolder, office.styleSheet), "utf8").trim()
  const fonts = office.assets.filter((address) => preloadedFonts.test(address)).map(preloadFont)
  completeShell(outFolder, { site, fonts, brand })
  const styles = new Set<string>([fontStyles, postponedSections.text ?? ""])

  for (const page of pages) {
    for (const { css } of page.styles) styles.add(css)
    const head: HeadTag[] = [
      ...pageHead({ ...page, site, previewPicture: brand.previewPicture }),
      ...fonts,
      { tag: "style", text: fontStyles },
      ...page.styles.map(
        ({ attribute, css }): HeadTag => ({ tag: "style", attributes: { "data-emotion": attribute }, text: css }),
      ),
      postponedSections,
      {
        tag: "script",
        attributes: {
          defer: true,
          src: scripts.early,
          ...(page.path === "/" && { "data-inquiry-form": scripts.inquiryForm }),
          // An address that does not exist is not counted.
          ...(page.path !== undefined && site.analyticsId !== null && { "data-analytics": site.analyticsId }),
        },
      },
      ...(page.path === "/image-test" ? [script(scripts.imageTest)] : []),
      ...brand.tags,
    ]
    // Nobody waits for it, so it comes last.
    const forSearchEngines =
      page.path === "/"
        ? structuredData(contentFolder, {
            site,
            ...(brand.previewPicture && { picture: site.url + brand.previewPicture }),
          })
        : []
    writeFileSync(join(outFolder, page.file), document(head, page.body, forSearchEngines))
  }
  return [...styles].map((css) => `sha256-${createHash("sha256").update(css).digest("base64")}`)
}

function script(src: string): HeadTag {
  return { tag: "script", attributes: { defer: true, src } }
}

function preloadFont(address: string): HeadTag {
  return {
    tag: "link",
    attributes: { rel: "preload", as: "font", type: "font/woff2", href: address, crossorigin: true },
  }
}

function document(head: HeadTag[], body: string, end: HeadTag[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${headMarkup(head)}
  </head>
  <body>
    ${body}
    ${headMarkup(end)}
  </body>
</html>
`
}

/** The office's own index.html becomes the shell of all its pages. */
function completeShell(
  outFolder: string,
  { site, fonts, brand }: { site: Site; fonts: HeadTag[]; brand: BrandFiles },
): void {
  const bundled = readFileSync(join(outFolder, "index.html"), "utf8")
  const tags: HeadTag[] = [
    { tag: "title", text: site.meta.title },
    { tag: "meta", attributes: { name: "description", content: site.meta.description } },
    { tag: "meta", attributes: { name: "robots", content: "noindex" } },
    // Beside the policy in the headers, which is the same for every page and may name Google's hosts.
    { tag: "meta", attributes: { "http-equiv": "Content-Security-Policy", content: "script-src 'self'" } },
    ...fonts,
    ...brand.tags,
  ]
  writeFileSync(join(outFolder, shellFile), bundled.replace("</head>", `${headMarkup(tags)}\n  </head>`))
}
