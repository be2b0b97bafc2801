import { createHash } from "node:crypto"
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import type { Site } from "../../../contract/src/content.ts"
import type { HeadAssets } from "../../ui/head-links.tsx"
import { colors } from "../../ui/theme/tokens.ts"
import { previewPictureSize } from "../head/preview-picture.ts"

const favicon = { file: "favicon-32.png", size: 32, rel: "icon", isInManifest: false }
const icons = [
  favicon,
  { file: "icon-192.png", size: 192, rel: "icon", isInManifest: true },
  { file: "icon-512.png", size: 512, rel: undefined, isInManifest: true },
  { file: "apple-touch-icon.png", size: 180, rel: "apple-touch-icon", isInManifest: false },
]

/**
 * Puts icons, web manifest and preview picture into the folder of the built site.
 *
 * @returns the links to the icons that the content folder has, and the address of the preview picture if it has one.
 */
export async function writeBrandFiles(
  contentFolder: string,
  site: Site,
  outFolder: string,
): Promise<{ icons: HeadAssets["icons"]; previewPicture?: string }> {
  const iconFolder = join(contentFolder, "pictures/icons")
  const found = icons.filter(({ file }) => existsSync(join(iconFolder, file)))
  for (const { file } of found) copyFileSync(join(iconFolder, file), join(outFolder, file))
  const hasFavicon = found.includes(favicon)
  // Feed readers ask for this name without reading the head. They and browsers tell a PNG by its first bytes.
  if (hasFavicon) copyFileSync(join(iconFolder, favicon.file), join(outFolder, "favicon.ico"))
  writeFileSync(
    join(outFolder, "manifest.webmanifest"),
    JSON.stringify({
      name: site.businessName,
      short_name: site.businessName.split(" ")[0],
      description: site.meta.description,
      start_url: "/",
      display: "browser",
      background_color: colors.paper.base.value,
      theme_color: colors.paper.base.value,
      icons: found
        .filter(({ isInManifest }) => isInManifest)
        .map(({ file, size }) => ({ src: `/${file}`, sizes: `${size}x${size}`, type: "image/png" })),
    }),
  )
  const links = found.flatMap(({ rel, file, size }) =>
    rel === undefined ? [] : [{ rel, type: "image/png", sizes: `${size}x${size}`, href: `/${file}` }],
  )
  const previewPicture = await writePreviewPicture(contentFolder, outFolder)
  return {
    icons: hasFavicon ? links : [{ rel: "icon", href: "data:," }, ...links],
    ...(previewPicture && { previewPicture }),
  }
}

async function writePreviewPicture(contentFolder: string, outFolder: string): Promise<string | undefined> {
  const source = join(contentFolder, "pictures/open-graph.jpg")
  if (!existsSync(source)) return undefined
  const bytes = await sharp(readFileSync(source))
    .autoOrient()
    .resize(previewPictureSize)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  const name = `open-graph-${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}.jpg`
  mkdirSync(join(outFolder, "assets"), { recursive: true })
  writeFileSync(join(outFolder, "assets", name), bytes)
  return `/assets/${name}`
}
