import { createHash } from "node:crypto"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { PixelSize } from "@site/contract/crop.ts"
import { sharp } from "@site/server/photos/libvips.ts"
import { readPhotoFile } from "@site/server/photos/open-photo.ts"
import { decodePhoto, loadPhoto } from "@site/server/photos/photo.ts"
import type { Sharp } from "sharp"
import { type PictureFormat, type PreparedPicture, pictureFileName } from "../../content/picture-address.ts"
import type { PictureFile } from "./picture-files.ts"

/** Increase it with every change of validation or look: cached pictures are not validated again. */
const version = 3
/** Each step of effort doubles the time of an AVIF for four percent of size; few browsers request the others. */
const quality = {
  avif: { effort: 1 },
  webp: { quality: 74, effort: 2 },
  jpg: { quality: 76, mozjpeg: true },
}

interface Recipe {
  widths: number[]
  avifQuality: number
  fallback: { width: number; format: PictureFormat }
}

/** A card on a phone and a laptop, a whole phone at two and three pixels a point, a full-bleed band. */
const photoRecipe: Recipe = {
  widths: [400, 680, 1080, 1440],
  avifQuality: 52,
  fallback: { width: 1080, format: "jpg" },
}
/** Always as wide as the window or wider. */
const drawingRecipe: Recipe = {
  widths: [860, 1080, 1440, 2000],
  avifQuality: 44,
  fallback: { width: 1440, format: "webp" },
}

// For the project's own drawings. Photos are identified by their first bytes before any loader reads them.
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] })

/**
 * Renders a picture in every width and format into a folder of the cache that is named after the hash of the source, unless
 * it exists. Upright, in sRGB and without metadata, which may contain a location.
 *
 * @returns what pages need to know, and the folder with its files.
 * @throws UnusablePhoto as for the slides of a video.
 */
export async function preparePicture(
  file: PictureFile,
  cacheFolder: string,
): Promise<{ picture: PreparedPicture; folder: string }> {
  const { bytes, size, decode } = file.isDrawing ? await openDrawing(file) : await openPhoto(file)
  const recipe = file.isDrawing ? drawingRecipe : photoRecipe
  const key = `${slug(file.name)}-${hash(recipe, bytes)}`
  const folder = join(cacheFolder, key)
  const description = join(folder, "picture.json")
  if (existsSync(description)) return { picture: JSON.parse(readFileSync(description, "utf8")), folder }

  mkdirSync(cacheFolder, { recursive: true })
  const draft = mkdtempSync(join(cacheFolder, ".draft-"))
  try {
    const picture = await render(decode, { size, key, recipe, folder: draft })
    writeFileSync(join(draft, "picture.json"), JSON.stringify(picture))
    renameUnlessExists(draft, folder)
    return { picture, folder }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Every file of a prepared picture, by name. */
export function filesOf({ key, widths, fallback }: PreparedPicture): string[] {
  const names = widths.flatMap((width) => [pictureFileName(key, width, "avif"), pictureFileName(key, width, "webp")])
  return [...new Set([...names, pictureFileName(key, fallback.width, fallback.format)])]
}

/** A picture whose bytes have been read, and a function that decodes it upright. */
interface OpenPicture {
  bytes: Buffer
  /** As seen. */
  size: PixelSize
  decode: <Result>(use: (upright: Sharp) => Promise<Result>) => Promise<Result>
}

async function openPhoto({ path, root }: PictureFile): Promise<OpenPicture> {
  const photo = await loadPhoto(path, root)
  return { bytes: photo.bytes, size: photo.uprightSize, decode: (use) => decodePhoto(photo, use) }
}

async function openDrawing({ path, root }: PictureFile): Promise<OpenPicture> {
  const bytes = await readPhotoFile(path, root)
  return {
    bytes,
    size: (await sharp(bytes).metadata()).autoOrient,
    decode: (use) => use(sharp(bytes).toColourspace("srgb")),
  }
}

async function render(
  decode: OpenPicture["decode"],
  { size, key, recipe, folder }: { size: PixelSize; key: string; recipe: Recipe; folder: string },
): Promise<PreparedPicture> {
  // Decoded once: a damaged file fails here.
  const { data, info } = await decode((upright) =>
    upright
      .resize({ width: Math.max(...recipe.widths), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const widths = recipe.widths.filter((candidate) => candidate < info.width).concat(info.width)
  const fallback = { ...recipe.fallback, width: Math.min(recipe.fallback.width, info.width) }

  const save = async (width: number, format: PictureFormat) => {
    const scaled = sharp(data, pixels).resize({ width })
    const encoded = {
      avif: () => scaled.avif({ ...quality.avif, quality: recipe.avifQuality }),
      webp: () => scaled.webp(quality.webp),
      jpg: () => scaled.flatten({ background: "#ffffff" }).jpeg(quality.jpg),
    }[format]()
    await encoded.toFile(join(folder, pictureFileName(key, width, format)))
  }
  for (const width of widths) {
    await save(width, "avif")
    await save(width, "webp")
  }
  await save(fallback.width, fallback.format)
  const { isOpaque, dominant } = await sharp(data, pixels).resize({ width: 64 }).stats()
  return { key, ...size, widths, fallback, ...(isOpaque && { tint: hexColor(dominant) }) }
}

/** Two builds may render the same picture at the same time, with equal results. */
function renameUnlessExists(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!["EEXIST", "ENOTEMPTY"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error
  }
}

function slug(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words ?? ["picture"]).join("-").slice(0, 60)
}

function hash(recipe: Recipe, bytes: Buffer): string {
  return createHash("sha256")
    .update(JSON.stringify([version, quality, recipe]))
    .update(bytes)
    .digest("hex")
    .slice(0, 12)
}

function hexColor({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`
}
