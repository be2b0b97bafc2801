import type { Dirent } from "node:fs"
import { readdir } from "node:fs/promises"
import { isJunkFile } from "./junk-files.ts"

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" })

/** Natural order: 2 before 10, and a fixed order for names that differ in case only. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : 1)
}

/** A folder's entries in natural order, without hidden and junk files; none when the folder does not exist. */
export async function listEntries(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return []
    throw error
  })
  return entries
    .filter(({ name }) => !name.startsWith(".") && !isJunkFile(name))
    .sort((a, b) => compareNames(a.name, b.name))
}

/**
 * The names of a folder's files that may be photos; unusable ones are included.
 *
 * @param first names that come first, in this order.
 */
export async function listPhotos(folder: string, first: string[] = []): Promise<string[]> {
  const names = (await listEntries(folder)).filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  const found = new Set(names)
  return [...new Set([...first.filter((name) => found.has(name)), ...names])]
}
