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

/** Names for files of a new saved slideshow: random, and with the hash of the bytes as every published file has it. */
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
 * Gives the published files of a build second names that are theirs alone, so that whatever happens to the build leaves
 * them be. Synchronous: it runs inside a transaction, and a link takes no time.
 *
 * @throws ENOENT when a newer build has taken their place meanwhile. What was made is removed again.
 */
export function placeSavedFiles(mediaFolder: string, result: RenderResult, files: SavedFiles): void {
  const folder = join(mediaFolder, videosFolder)
  try {
    keep(join(folder, result.fileName), join(folder, files.video_file))
    keep(join(folder, result.posterFileName), join(folder, files.poster_file))
    if (result.smallFileName !== undefined && files.small_video_file !== null) {
      keep(join(folder, result.smallFileName), join(folder, files.small_video_file))
    }
    sync(folder)
  } catch (error) {
    removeSavedFiles(mediaFolder, files)
    throw error
  }
}

/** A row of a database that was tampered with may name any file: none but those of saved slideshows are removed. */
export function removeSavedFiles(mediaFolder: string, files: SavedFiles): void {
  const names = fileNames(files).filter((name) => savedFilePattern.test(name))
  for (const name of names) rmSync(join(mediaFolder, videosFolder, name), { force: true })
}

/**
 * Removes saved files that belong to no row: a process ended between a change of the table and that of the folder.
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

function keep(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException
    // Some volumes know no second name for a file, or no more of them.
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
