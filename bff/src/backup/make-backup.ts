import { chmod, cp, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { renderResultSchema, slideshowKinds } from "@site/contract/job.ts"
import { currentSlideshowFile, videosFolder } from "@site/contract/media-layout.ts"
import { StartupError } from "@site/server/startup-error.ts"
import { explainWriteFault } from "@site/server/write-fault.ts"
import { copyDatabase, countRows, listSavedFiles } from "../db/copy-database.ts"
import * as layout from "./backup-layout.ts"
import { checksumsFile, describeFiles, listFiles } from "./checksums.ts"

/** The site goes on meanwhile: between two looks a video may be replaced. */
const maxTries = 5

export interface BackupSources {
  dataFolder: string
  contentFolder: string
}

/**
 * Writes a backup into a folder that is not there yet: the database as it is at one moment, every video that it or
 * the two tools name, and what the owner edits. The site may run and be used meanwhile.
 *
 * @throws StartupError when there is something at `target` or nothing to back up.
 */
export async function makeBackup(
  { dataFolder, contentFolder }: BackupSources,
  target: string,
): Promise<layout.BackupDescription> {
  await refuseExisting(target)
  await mkdir(dirname(target), { recursive: true })
  const draft = `${target}.unfinished-${process.pid}`
  try {
    // Visitors' names and addresses are in it.
    await mkdir(draft, { mode: 0o700 })
    const media = join(dataFolder, "media")
    await copyMatching(join(dataFolder, layout.databaseFile), media, draft)
    await copyIfThere(join(dataFolder, layout.passwordFile), join(draft, layout.passwordFile))
    await copyIfThere(contentFolder, join(draft, layout.contentFolder))
    const description = {
      format: layout.backupFormat,
      createdAt: new Date().toISOString(),
      ...countRows(join(draft, layout.databaseFile)),
      videos: (await listFiles(join(draft, layout.mediaFolder))).filter((name) => name.endsWith(".mp4")).length,
    }
    await writeFile(join(draft, layout.descriptionFile), `${JSON.stringify(description, null, 2)}\n`)
    await writeFile(join(draft, checksumsFile), await describeFiles(draft))
    await syncAll(draft)
    await rename(draft, target)
    await sync(dirname(target))
    return description
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Database and files that belong together: every file that is named is there. */
async function copyMatching(database: string, media: string, draft: string): Promise<void> {
  const copied = join(draft, layout.mediaFolder)
  for (let tries = 1; ; tries++) {
    await rm(copied, { recursive: true, force: true })
    await mkdir(join(copied, "current"), { recursive: true })
    const named: string[] = []
    for (const kind of slideshowKinds) named.push(...(await copyCurrent(media, copied, kind)))
    const databaseCopy = join(draft, layout.databaseFile)
    await rm(databaseCopy, { force: true })
    await copyDatabase(database, databaseCopy)
    await chmod(databaseCopy, 0o600)
    named.push(...listSavedFiles(databaseCopy))
    await copyIfThere(join(media, videosFolder), join(copied, videosFolder))
    const found = new Set(await readdir(join(copied, videosFolder)).catch(() => []))
    const missing = named.filter((name) => !found.has(name))
    if (missing.length === 0) return
    if (tries === maxTries) throw new StartupError(`The backup cannot be made: ${missing.join(", ")} is missing.`)
  }
}

/** @returns the names of its files. */
async function copyCurrent(media: string, copied: string, kind: (typeof slideshowKinds)[number]): Promise<string[]> {
  const path = currentSlideshowFile(kind)
  const text = await readFile(join(media, path), "utf8").catch(unlessMissing)
  if (text === undefined) return []
  await writeFile(join(copied, path), text)
  const { fileName, smallFileName, posterFileName } = renderResultSchema.parse(JSON.parse(text))
  return [fileName, posterFileName, ...(smallFileName === undefined ? [] : [smallFileName])]
}

/** A video that goes while it is copied is looked for again by the caller. */
async function copyIfThere(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, dereference: true, preserveTimestamps: true }).catch(unlessMissing)
}

async function refuseExisting(target: string): Promise<void> {
  const entries = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined
    throw new StartupError(`${target} cannot be written: ${explainWriteFault(error)}.`)
  })
  if (entries !== undefined && entries.length > 0) {
    throw new StartupError(`There is something at ${target} already; each backup is a folder of its own.`)
  }
  // An empty one is as good as none, and renaming onto it works.
}

async function syncAll(folder: string): Promise<void> {
  for (const path of await listFiles(folder)) await sync(join(folder, path))
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined
  throw error
}
