import { mkdtemp, rm, stat } from "node:fs/promises"
import { basename, dirname, join, resolve } from "node:path"
import { renameDurably } from "@site/server/durable-files.ts"
import { OperatorError } from "@site/server/operator-error.ts"

/**
 * Gives `make` a temporary folder beside the target and moves the file that it returns into place: the target is the
 * old file or the whole new one.
 *
 * @param make returns the path of a finished file inside the folder it is given.
 * @throws OperatorError when the target's folder does not exist or cannot be written to.
 */
export async function writeOutputFile(target: string, make: (workFolder: string) => Promise<string>): Promise<void> {
  const file = resolve(target)
  const folder = dirname(file)
  await refuseBadTarget(target, file, folder)
  const workFolder = await mkdtemp(join(folder, `.${basename(file).slice(0, 40)}-`)).catch((error) => {
    throw new OperatorError(`The folder of ${target} cannot be written to.`, { cause: error })
  })
  try {
    await renameDurably(await make(workFolder), file)
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function refuseBadTarget(target: string, file: string, folder: string): Promise<void> {
  const folderStats = await stat(folder).catch(() => null)
  if (!folderStats?.isDirectory()) throw new OperatorError(`The folder of ${target} does not exist.`)
  const fileStats = await stat(file).catch(() => null)
  if (fileStats && !fileStats.isFile()) throw new OperatorError(`${target} exists and is not a file.`)
}
