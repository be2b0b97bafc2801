import { mkdtemp, open, rename, rm, stat } from "node:fs/promises"
import { basename, dirname, join, resolve } from "node:path"
import { UsageError } from "./slideshow-arguments.ts"

/**
 * Gives `make` a folder beside the target to work in and moves what it returns into place: the target is
 * the old file or the whole new one, never something between. The folder is gone afterwards in any case.
 *
 * @param make returns the path of a finished file inside the folder it is given.
 * @throws UsageError when the target's folder does not exist or cannot be written to.
 */
export async function writeOutputFile(target: string, make: (workFolder: string) => Promise<string>): Promise<void> {
  const file = resolve(target)
  const folder = dirname(file)
  await refuseBadTarget(target, file, folder)
  const workFolder = await mkdtemp(join(folder, `.${basename(file).slice(0, 40)}-`)).catch((error) => {
    throw new UsageError(`The folder of ${target} cannot be written to.`, { cause: error })
  })
  try {
    const made = await make(workFolder)
    await flush(made)
    await rename(made, file)
    await flush(folder)
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function refuseBadTarget(target: string, file: string, folder: string): Promise<void> {
  const folderStats = await stat(folder).catch(() => null)
  if (!folderStats?.isDirectory()) throw new UsageError(`The folder of ${target} does not exist.`)
  const fileStats = await stat(file).catch(() => null)
  if (fileStats && !fileStats.isFile()) throw new UsageError(`${target} exists and is not a file.`)
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
