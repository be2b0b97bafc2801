import { mkdir, open, rename, writeFile } from "node:fs/promises"
import { dirname } from "node:path"

/**
 * Renames a finished file atomically and durably: after a power cut it is complete, or not there. Both paths must be on
 * one volume.
 */
export async function renameDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await syncToDisk(from)
  await rename(from, to)
  await syncToDisk(dirname(to))
}

/** Replaces a small file atomically. @param unfinished a temporary path on the same volume. */
export async function replaceFile(file: string, text: string, unfinished: string): Promise<void> {
  await writeFile(unfinished, text)
  await renameDurably(unfinished, file)
}

/** Syncs the content of a file, or the names in a folder, to the disk (fsync). */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
