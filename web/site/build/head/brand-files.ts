import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import type { Site } from "../../../../contract/src/content.ts"
import { colors } from "../../../ui/theme/tokens.ts"
import type { HeadTag } from "./markup.ts"

/** What link previews show; their common format. */
const previewSize = { width: 1200, height: 630 }

const icons = {
  favicon: { file: "favicon-32.png", size: 32 },
  appleTouch: { file: "apple-touch-icon.png", size: 180 },
  small: { file: "icon-192.png", size: 192 },
  large: { file: "icon-512.png", size: 512 },
}

export interface BrandFiles {
  /** Links to the icons that the content folder has, to the manifest, and the colour of the browser's bar. */
  tags: HeadTag[]
  /** The address of the picture for link previews, if the content folder has one. */
  previewPicture?: string
}

/** Puts icons, web manifest and preview picture into the folder of the built site. */
export async function writeBrandFiles(contentFolder: string, site: Site, outFolder: string): Promise<BrandFiles> {
  const iconFolder = join(contentFolder, "pictures/icons")
  const found = Object.values(icons).filter(({ file }) => existsSync(join(iconFolder, file)))
  for (const { file } of found) writeFileSync(join(outFolder, file), readFileSync(join(iconFolder, file)))
  const has = (icon: { file: string }) => found.some(({ file }) => file === icon.file)
  if (has(icons.favicon)) {
    // Asked for by name by what reads no head, for instance feed readers.
    writeFileSync(join(outFolder, "favicon.ico"), asIco(readFileSync(join(iconFolder, icons.favicon.file))))
  }
  writeFileSync(
    join(outFolder, "manifest.webmanifest"),
    JSON.stringify(manifest(site, [icons.small, icons.large].filter(has))),
  )

  const previewPicture = await writePreviewPicture(contentFolder, outFolder)
  const tags: HeadTag[] = [
    { tag: "meta", attributes: { name: "theme-color", content: colors.paper.base.value } },
    { tag: "link", attributes: { rel: "manifest", href: "/manifest.webmanifest" } },
  ]
  if (has(icons.favicon)) {
    tags.push({
      tag: "link",
      attributes: { rel: "icon", type: "image/png", sizes: "32x32", href: `/${icons.favicon.file}` },
    })
  } else {
    tags.push({ tag: "link", attributes: { rel: "icon", href: "data:," } })
  }
  if (has(icons.small)) {
    tags.push({
      tag: "link",
      attributes: { rel: "icon", type: "image/png", sizes: "192x192", href: `/${icons.small.file}` },
    })
  }
  if (has(icons.appleTouch))
    tags.push({ tag: "link", attributes: { rel: "apple-touch-icon", href: `/${icons.appleTouch.file}` } })
  return { tags, ...(previewPicture && { previewPicture }) }
}

function manifest(site: Site, found: { file: string; size: number }[]) {
  return {
    name: site.businessName,
    short_name: site.businessName.split(" ")[0],
    description: site.meta.description,
    start_url: "/",
    display: "browser",
    background_color: colors.paper.base.value,
    theme_color: colors.paper.base.value,
    icons: found.map(({ file, size }) => ({ src: `/${file}`, sizes: `${size}x${size}`, type: "image/png" })),
  }
}

async function writePreviewPicture(contentFolder: string, outFolder: string): Promise<string | undefined> {
  const source = join(contentFolder, "pictures/open-graph.jpg")
  if (!existsSync(source)) return undefined
  const bytes = await sharp(readFileSync(source))
    .autoOrient()
    .resize(previewSize)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  const name = `open-graph-${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}.jpg`
  mkdirSync(join(outFolder, "assets"), { recursive: true })
  writeFileSync(join(outFolder, "assets", name), bytes)
  return `/assets/${name}`
}

/** One PNG of 32 pixels as an ICO, which may hold PNGs: six bytes of head, sixteen of directory, the picture. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(icons.favicon.size, 6)
  head.writeUInt8(icons.favicon.size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

export const previewPictureSize = previewSize
