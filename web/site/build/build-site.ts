import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { projectRoot } from "@site/server/project-root.ts"
import { readContent } from "@site/server/read-content.ts"
import { securityHeaders, securityHeadersFile } from "../../../contract/src/security-headers.ts"
import { writeBrandFiles } from "./brand-files.ts"
import { bundleInquiryForm, bundleOffice, bundleRenderer, bundleScript } from "./bundle.ts"
import { writeCrawlerFiles } from "./crawler-files.ts"
import { writeNoticeStyleSheet } from "./notice-stylesheet.ts"
import { prepareContentPictures } from "./pictures/content-pictures.ts"
import { precompress } from "./precompress.ts"
import { draftFolderFor, replaceFolder } from "./replace-folder.ts"
import { officeFolder, officePlugins, siteFolder, sitePlugins } from "./site-plugins.ts"
import { writePages } from "./write-pages.ts"

type SiteRenderer = typeof import("../render-pages.tsx")
type OfficeRenderer = typeof import("../../office/render-shells.tsx")

/** The two faces of every first screen; others load when a letter or a weight needs them. */
const preloadedFonts = /\/(figtree|fraunces-heading)-english-[^/]*\.woff2$/

interface BuildSettings {
  contentFolder: string
  /** Replaced as a whole, and only after success. */
  distFolder: string
  warn: (line: string) => void
}

/**
 * Builds the public site and the office: pages as static HTML, the bundle, pictures, and their headers.
 * docs/decisions/009-site-and-office.md
 *
 * @throws Error with a message for the owner when the content is invalid.
 */
export async function buildSite({ contentFolder, distFolder, warn }: BuildSettings): Promise<void> {
  const draft = draftFolderFor(distFolder)
  const rendererFolder = join(projectRoot, `node_modules/.cache/site-renderer-${process.pid}`)
  try {
    const site = await readContent(contentFolder, "site.json")
    const pictures = await prepareContentPictures({ contentFolder, warn })
    const office = await bundleOffice(contentFolder, draft)
    const renderer = await bundleRenderer<SiteRenderer>(join(siteFolder, "render-pages.tsx"), {
      plugins: sitePlugins(contentFolder, async () => pictures),
      folder: rendererFolder,
    })
    const officeRenderer = await bundleRenderer<OfficeRenderer>(join(officeFolder, "render-shells.tsx"), {
      plugins: officePlugins(contentFolder),
      folder: rendererFolder,
    })
    cpSync(join(rendererFolder, "assets"), join(draft, "assets"), { recursive: true })
    for (const [name, path] of pictures.files) copyFileSync(path, join(draft, "assets", name))
    const scripts = {
      early: await bundleScript("early", draft),
      imageTest: await bundleScript("image-test", draft),
      inquiryForm: await bundleInquiryForm(contentFolder, draft),
    }
    const brand = await writeBrandFiles(contentFolder, site, draft)
    const fonts = office.assets.filter((address) => preloadedFonts.test(address))
    const fontStyles = readFileSync(join(draft, office.styleSheet), "utf8").trim()
    const pages = renderer.renderPages({ ...brand, fonts, fontStyles, scripts })
    const shells = officeRenderer.renderShells({ ...brand, fonts })
    const styleHashes = writePages(draft, pages, shells)
    const indexed = pages.flatMap(({ path, isIndexed }) => (path !== undefined && isIndexed ? [path] : []))
    writeCrawlerFiles(site, indexed, draft)
    writeNoticeStyleSheet(draft)
    const { endpoint } = site.contactForm
    const headers = securityHeaders({
      styleHashes,
      formOrigin: endpoint === null ? undefined : new URL(endpoint).origin,
      hasAnalytics: site.analyticsId !== null,
    })
    writeFileSync(join(draft, securityHeadersFile), JSON.stringify(headers, null, 2))
    await precompress(draft)
    replaceFolder(draft, distFolder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(rendererFolder, { recursive: true, force: true })
  }
}
