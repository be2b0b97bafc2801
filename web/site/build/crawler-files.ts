import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Site } from "../../../contract/src/content.ts"

/** robots.txt and sitemap.xml. */
export function writeCrawlerFiles(site: Site, paths: string[], outFolder: string): void {
  const robots = ["User-agent: *", "Disallow: /admin", "Disallow: /client", "Disallow: /api/"]
  writeFileSync(join(outFolder, "robots.txt"), [...robots, "", `Sitemap: ${site.url}/sitemap.xml`, ""].join("\n"))
  const entries = paths.map((path) => `  <url><loc>${site.url}${path}</loc></url>`)
  writeFileSync(
    join(outFolder, "sitemap.xml"),
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      "</urlset>",
      "",
    ].join("\n"),
  )
}
