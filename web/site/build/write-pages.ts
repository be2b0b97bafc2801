import { createHash } from "node:crypto"
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { RenderedShell } from "../../office/render-shells.tsx"
import type { RenderedPage } from "../render-pages.tsx"

/** Writes every page, public ones and those of the office. @returns the hashes of their style elements. */
export function writePages(outFolder: string, pages: RenderedPage[], shells: RenderedShell[]): string[] {
  // Each page of the office is its index.html with another head and first screen.
  const indexFile = join(outFolder, "index.html")
  const bundled = readFileSync(indexFile, "utf8")
  rmSync(indexFile)
  for (const { file, head, markup } of shells) {
    const html = bundled
      .replace("</head>", () => `${head}\n  </head>`)
      .replace('<div id="root">', (root) => root + markup)
    writeFileSync(join(outFolder, file), html)
  }
  for (const { file, html } of pages) writeFileSync(join(outFolder, file), html)
  const styles = new Set([...pages, ...shells].flatMap((page) => page.styles))
  return [...styles].map((css) => `sha256-${createHash("sha256").update(css).digest("base64")}`)
}
