import { readdir, realpath, stat } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { isInside } from "@site/server/photos/open-photo.ts"
import type { RequestedPhoto } from "../slideshow/slideshow-request.ts"
import { UsageError } from "./slideshow-arguments.ts"

export interface CollectedPhotos {
  photos: RequestedPhoto[]
  /** What was left out of a folder, with the reason after the name. */
  leftOut: { name: string; reason: string }[]
}

/**
 * Files as named, folders by what lies in them, each in natural order. Whether a file is a photo is told
 * by its content later.
 *
 * @throws UsageError when something named does not exist.
 */
export async function collectPhotos(paths: string[]): Promise<CollectedPhotos> {
  const collected: CollectedPhotos = { photos: [], leftOut: [] }
  for (const path of paths) {
    if (await isFolder(path)) await collectFolder(resolve(path), collected)
    else collected.photos.push({ file: resolve(path), name: basename(path) })
  }
  return collected
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ENOENT" || code === "ENOTDIR") throw new UsageError(`There is no file or folder ${path}.`)
    if (code === "EACCES") throw new UsageError(`${path} cannot be read: permission is denied.`)
    // For instance a link to itself: said with the file's name when it is opened.
    return false
  }
}

async function collectFolder(folder: string, collected: CollectedPhotos): Promise<void> {
  const resolvedFolder = await realpath(folder)
  for (const name of (await readdir(folder)).sort(inNaturalOrder)) {
    const file = join(folder, name)
    const reason = await whyLeftOut(file, name, resolvedFolder)
    if (reason) collected.leftOut.push({ name, reason })
    else collected.photos.push({ file, name })
  }
}

async function whyLeftOut(file: string, name: string, resolvedFolder: string): Promise<string | null> {
  if (name.startsWith("._")) return "holds settings of macOS, not a photo"
  if (name.startsWith(".")) return "is hidden"
  if (name.includes("\ufffd")) return "has a name that is not valid text; rename it"
  try {
    if (!isInside(await realpath(file), resolvedFolder)) return "is a link that leads out of the folder"
    if ((await stat(file)).isDirectory()) return "is a folder; folders in a folder are not searched"
  } catch {
    // Links to nothing and the like are named when they are opened.
  }
  return null
}

const collator = new Intl.Collator("en", { numeric: true })

/** IMG_2 before IMG_10; names that differ in case only keep one order everywhere. */
export function inNaturalOrder(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : 1)
}
