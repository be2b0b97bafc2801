import { readdir, realpath, stat } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { OperatorError } from "@site/server/operator-error.ts"
import { compareNames } from "@site/server/photos/list-photos.ts"
import { isInside } from "@site/server/photos/open-photo.ts"
import type { RequestedPhoto } from "../slideshow/slideshow-request.ts"

interface CollectedPhotos {
  photos: RequestedPhoto[]
  /** What was left out of a folder, with the reason after the name. */
  leftOut: { name: string; reason: string }[]
}

/**
 * The named files, and the files of the named folders, each in natural order. They are decoded later.
 *
 * @throws OperatorError when a path does not exist.
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
    if (code === "ENOENT" || code === "ENOTDIR") throw new OperatorError(`There is no file or folder ${path}.`)
    if (code === "EACCES") throw new OperatorError(`${path} cannot be read: permission is denied.`)
    // For instance a link to itself: reported when it is opened.
    return false
  }
}

async function collectFolder(folder: string, collected: CollectedPhotos): Promise<void> {
  const resolvedFolder = await realpath(folder)
  for (const name of (await readdir(folder)).sort(compareNames)) {
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
    // For instance a dangling link: reported when it is opened.
  }
  return null
}
