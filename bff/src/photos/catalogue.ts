import type { Dirent } from "node:fs"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { isJunkFile } from "@site/contract/junk-files.ts"
import type { PhotoReference } from "@site/contract/slideshow-job.ts"
import { readContent } from "@site/server/read-content.ts"

const galleryFolder = "gallery"
const byNaturalOrder = new Intl.Collator("en", { numeric: true, sensitivity: "base" })

/**
 * Every file of content/gallery/ but hidden and junk files: those of gallery.json in its order, then the others by name
 * (2 before 10). Unusable files are included: the worker reports them to the owner.
 *
 * @throws ContentError when gallery.json is not right.
 */
export async function listGallery(contentFolder: string): Promise<PhotoReference[]> {
  const captions = await readContent(contentFolder, "gallery.json")
  const entries = await readFolder(join(contentFolder, galleryFolder))
  const rank = new Map(captions.map((caption, index) => [caption.file, index]))
  const rankOf = (file: string) => rank.get(file) ?? captions.length
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith(".") && !isJunkFile(entry.name))
    .map((entry) => entry.name)
    .sort((a, b) => rankOf(a) - rankOf(b) || byNaturalOrder.compare(a, b) || (a < b ? -1 : 1))
    .map((name) => ({ name, path: `${galleryFolder}/${name}` }))
}

/** A missing folder has no photos: git tracks no empty one. */
async function readFolder(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ENOENT" || code === "ENOTDIR") return []
    throw error
  }
}
