import { createHash } from "node:crypto"
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Site } from "../../../contract/src/content.ts"
import type { RenderedShell } from "../../office/render-shells.tsx"
import type { StaticContent } from "../../ui/render-static.tsx"
import type { RenderedPage } from "../render-pages.tsx"
import type { OfficeAddresses } from "./bundle.ts"
import type { BrandFiles } from "./head/brand-files.ts"
import { deferredSections } from "./head/deferred-sections.ts"
import { type HeadTag, headMarkup } from "./head/markup.ts"
import { pageHead } from "./head/page-head.ts"
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
  shells: RenderedShell[]
}

/** Writes every page, public ones and those of the office. @returns the hashes of their style elements. */
export function writePages(input: WritePagesInput): string[] {
  const { contentFolder, outFolder, site, office, scripts, brand, pages, shells } = input
  const fontStyles = readFileSync(join(outFolder, office.styleSheet), "utf8").trim()
  const fonts = office.assets.filter((address) => preloadedFonts.test(address)).map(preloadFont)
  const styles = new Set<string>([fontStyles, deferredSections.text ?? ""])

  writeShells(outFolder, { site, shells, head: [...fonts, ...brand.tags] })
  for (const { css } of [...pages, ...shells].flatMap((page) => page.styles)) styles.add(css)
  for (const page of pages) {
    const head: HeadTag[] = [
      ...pageHead({ ...page, site, previewPicture: brand.previewPicture }),
      ...fonts,
      { tag: "style", text: fontStyles },
      ...emotionStyles(page),
      deferredSections,
      {
        tag: "script",
        attributes: {
          defer: true,
          src: scripts.early,
          "data-early": "script",
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
    writeFileSync(join(outFolder, page.file), document(head, page.markup, forSearchEngines))
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

/** Each page of the office is its index.html with a title and a first picture of its own. */
function writeShells(
  outFolder: string,
  { site, shells, head }: { site: Site; shells: RenderedShell[]; head: HeadTag[] },
): void {
  const indexFile = join(outFolder, "index.html")
  const bundled = readFileSync(indexFile, "utf8")
  rmSync(indexFile)
  for (const shell of shells) {
    const tags: HeadTag[] = [
      { tag: "title", text: shell.title },
      { tag: "meta", attributes: { name: "description", content: site.meta.description } },
      { tag: "meta", attributes: { name: "robots", content: "noindex" } },
      // Beside the policy in the headers, which is the same for every page and may name Google's hosts.
      { tag: "meta", attributes: { "http-equiv": "Content-Security-Policy", content: "script-src 'self'" } },
      ...emotionStyles(shell),
      ...head,
    ]
    const page = bundled
      .replace("</head>", () => `${headMarkup(tags)}\n  </head>`)
      .replace('<div id="root">', (root) => root + shell.markup)
    writeFileSync(join(outFolder, shell.file), page)
  }
}

function emotionStyles({ styles }: StaticContent): HeadTag[] {
  return styles.map(({ attribute, css }) => ({ tag: "style", attributes: { "data-emotion": attribute }, text: css }))
}
