import { mkdir, open, rename, writeFile } from "node:fs/promises"
import { dirname } from "node:path"

/**
 * Moves a finished file to its place so that it is there whole or not at all, also after a power
 * cut: its bytes reach the disk before its name does. Both must be on one volume.
 */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await syncToDisk(from)
  await rename(from, to)
  await syncToDisk(dirname(to))
}

/** Replaces a small file in one step, through `unfinished`, a path on the same volume. */
export async function replaceFile(file: string, text: string, unfinished: string): Promise<void> {
  await writeFile(unfinished, text)
  await moveIntoPlace(unfinished, file)
}

/** Waits until the disk has the bytes of a file, or the names in a folder. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
