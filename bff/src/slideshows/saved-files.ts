import { randomBytes } from "node:crypto"
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs"
import { join } from "node:path"
import type { RenderResult } from "@site/contract/job.ts"
import { savedFilePattern, savedFilePrefix, videosFolder } from "@site/contract/media-layout.ts"
import { fileNames, type SavedFiles, type SavedSlideshows } from "./sql.ts"

/** Names for the files of a new saved slideshow: random, with the content's hash like every published file. */
export function nameSavedFiles(result: RenderResult): SavedFiles {
  const token = randomBytes(8).toString("hex")
  // The hash and what follows it are the last 32 digits and the extension.
  const nameOf = (published: string) => `${savedFilePrefix}${token}-${published.slice(published.lastIndexOf("-") + 1)}`
  return {
    video_file: nameOf(result.fileName),
    small_video_file: result.smallFileName === undefined ? null : nameOf(result.smallFileName),
    poster_file: nameOf(result.posterFileName),
  }
}

/**
 * Hard-links the published files under new names, so they outlive the published slideshow. Synchronous, because it
 * runs inside a transaction.
 *
 * @throws ENOENT when a newer slideshow has replaced them. The links that were made are removed.
 */
export function linkSavedFiles(mediaFolder: string, result: RenderResult, files: SavedFiles): void {
  const folder = join(mediaFolder, videosFolder)
  try {
    linkOrCopy(join(folder, result.fileName), join(folder, files.video_file))
    linkOrCopy(join(folder, result.posterFileName), join(folder, files.poster_file))
    if (result.smallFileName !== undefined && files.small_video_file !== null) {
      linkOrCopy(join(folder, result.smallFileName), join(folder, files.small_video_file))
    }
    sync(folder)
  } catch (error) {
    removeSavedFiles(mediaFolder, files)
    throw error
  }
}

/** Removes only names of saved slideshows: a row that was tampered with may name any file. */
export function removeSavedFiles(mediaFolder: string, files: SavedFiles): void {
  const names = fileNames(files).filter((name) => savedFilePattern.test(name))
  for (const name of names) rmSync(join(mediaFolder, videosFolder, name), { force: true })
}

/**
 * Removes saved files without a row: a process was killed between changing the table and the folder.
 *
 * @returns the names of the files that were removed.
 */
export function sweepSavedFiles(mediaFolder: string, saved: SavedSlideshows): string[] {
  const folder = join(mediaFolder, videosFolder)
  return saved.withKnownFiles((known) => {
    const orphans = listFolder(folder).filter((name) => name.startsWith(savedFilePrefix) && !known.has(name))
    for (const name of orphans) rmSync(join(folder, name), { force: true })
    return orphans
  })
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException
    // Some volumes support no hard links, or no more of them.
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"].includes(code)) throw error
    copyFileSync(from, `${to}.part`, constants.COPYFILE_FICLONE)
    sync(`${to}.part`)
    renameSync(`${to}.part`, to)
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return []
    throw error
  }
}

function sync(path: string): void {
  const handle = openSync(path, "r")
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
