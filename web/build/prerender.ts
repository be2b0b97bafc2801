import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Site } from "../../contract/src/content.ts"
import { shellFile } from "../../contract/src/page-paths.ts"
import type { RenderedPage } from "../src/entry-prerender.tsx"
import type { AppAddresses } from "./bundle.ts"
import type { BrandFiles } from "./head/brand-files.ts"
import { type HeadTag, headMarkup } from "./head/markup.ts"
import { pageHead } from "./head/page-head.ts"
import { postponedSections } from "./head/postponed-sections.ts"
import { structuredData } from "./head/structured-data.ts"
import { prerenderedPages } from "./pages.ts"

/** The two faces of every first screen; others load when a letter or a weight needs them. */
const preloadedFonts = /\/(figtree|fraunces-heading)-english-[^/]*\.woff2$/

interface PrerenderInput {
  contentFolder: string
  outFolder: string
  site: Site
  app: AppAddresses
  earlyScript: string
  brand: BrandFiles
  renderPage: (path: string) => Promise<RenderedPage>
}

/** Writes every prerendered page and completes the shell. @returns the hashes of their style elements. */
export async function prerender(input: PrerenderInput): Promise<string[]> {
  const { contentFolder, outFolder, site, app, earlyScript, brand, renderPage } = input
  const fontStyles = readFileSync(join(outFolder, app.styleSheet), "utf8").trim()
  const fonts = app.assets.filter((address) => preloadedFonts.test(address)).map(preloadFont)
  completeShell(outFolder, { site, fonts, brand })
  const styles = new Set<string>([fontStyles, postponedSections.text ?? ""])

  for (const page of prerenderedPages(site)) {
    const rendered = await renderPage(page.path)
    for (const { css } of rendered.styles) styles.add(css)
    const head: HeadTag[] = [
      ...pageHead({ ...page, site, title: rendered.title, previewPicture: brand.previewPicture }),
      ...fonts,
      { tag: "style", text: fontStyles },
      ...rendered.styles.map(
        ({ attribute, css }): HeadTag => ({ tag: "style", attributes: { "data-emotion": attribute }, text: css }),
      ),
      postponedSections,
      {
        tag: "script",
        attributes: {
          defer: true,
          src: earlyScript,
          "data-app": app.script,
          "data-parts": app.partsOf(page.path).join(" "),
          "data-analytics": site.analyticsId ?? undefined,
        },
      },
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
    writeFileSync(join(outFolder, page.file), document(head, rendered.body, forSearchEngines))
  }
  return [...styles].map((css) => `sha256-${createHash("sha256").update(css).digest("base64")}`)
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
    <div id="root">${body}</div>
    ${headMarkup(end)}
  </body>
</html>
`
}

/** The bundler's own index.html becomes the shell of all pages that are not prerendered. */
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
