import { existsSync } from "node:fs"
import { chmod, cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { videosFolder } from "@site/contract/media-layout.ts"
import { StartupError } from "@site/server/startup-error.ts"
import { checkDatabase, isInUse } from "../db/copy-database.ts"
import * as layout from "./backup-layout.ts"
import { hashFile, verifyFiles } from "./checksums.ts"
import type { BackupSources } from "./make-backup.ts"

export interface Restored {
  description: layout.BackupDescription
  /** False when the content folder held something: it is the owner's, and is left as it is. */
  isContentRestored: boolean
  /** Where the site that was there before lies now. */
  putAside: string | undefined
}

/**
 * Puts a backup in place of nothing, or with `isReplacing` of a site that is stopped. Every byte is checked before
 * anything is changed, and the database comes last: while it is missing, nothing was restored yet.
 *
 * @throws StartupError when the backup is damaged or newer than this version, or there is a site that must not be lost.
 */
export async function restoreBackup(
  backup: string,
  { dataFolder, contentFolder }: BackupSources,
  { isReplacing }: { isReplacing: boolean },
): Promise<Restored> {
  const files = await verifyFiles(backup)
  const description = await readDescription(backup)
  checkDatabase(join(backup, layout.databaseFile))
  const database = join(dataFolder, layout.databaseFile)
  refuseToLose(database, { dataFolder, isReplacing })

  const media = join(dataFolder, "media")
  // Data and media may be two volumes: each has its own draft, so that putting in place is renaming.
  const drafts = { data: join(dataFolder, ".restoring"), media: join(media, ".restoring") }
  const asideName = `before-restore-${new Date().toISOString().replaceAll(":", "")}`
  const aside = { data: join(dataFolder, asideName), media: join(media, asideName) }
  try {
    for (const draft of Object.values(drafts)) {
      await rm(draft, { recursive: true, force: true })
      await mkdir(draft, { recursive: true, mode: 0o700 })
    }
    await copyAndCompare(backup, drafts.media, files, `${layout.mediaFolder}/`)
    for (const name of [layout.databaseFile, layout.passwordFile]) {
      if (files.includes(name)) await copyAndCompare(backup, drafts.data, [name])
    }
    await chmod(join(drafts.data, layout.databaseFile), 0o600)

    const before = [
      ...(await putAside(
        dataFolder,
        aside.data,
        ["", "-wal", "-shm"].map((end) => layout.databaseFile + end),
      )),
      ...(await putAside(dataFolder, aside.data, [layout.passwordFile])),
      ...(await putAside(media, aside.media, [videosFolder, "current"])),
    ]
    for (const name of [videosFolder, "current"]) await moveIfThere(drafts.media, media, name)
    await moveIfThere(drafts.data, dataFolder, layout.passwordFile)
    await moveIfThere(drafts.data, dataFolder, layout.databaseFile)
    const isContentRestored = await restoreContent(backup, contentFolder)
    return { description, isContentRestored, putAside: before.length > 0 ? aside.data : undefined }
  } finally {
    for (const draft of Object.values(drafts)) await rm(draft, { recursive: true, force: true })
  }
}

async function readDescription(backup: string): Promise<layout.BackupDescription> {
  const description = layout.descriptionSchema.parse(
    JSON.parse(await readFile(join(backup, layout.descriptionFile), "utf8")),
  )
  if (description.format <= layout.backupFormat) return description
  throw new StartupError(
    `The backup has format ${description.format}, but this version knows only ${layout.backupFormat}.`,
  )
}

function refuseToLose(
  database: string,
  { dataFolder, isReplacing }: { dataFolder: string; isReplacing: boolean },
): void {
  if (!existsSync(database)) return
  if (!isReplacing) {
    throw new StartupError(`${dataFolder} holds a site already. With --replace it is put aside, not deleted.`)
  }
  if (isInUse(database)) throw new StartupError(`The site in ${dataFolder} is running. Stop it first.`)
}

/** @param prefix only files below it are copied, and to their paths without it. */
async function copyAndCompare(backup: string, to: string, files: string[], prefix = ""): Promise<void> {
  for (const path of files.filter((name) => name.startsWith(prefix))) {
    const copy = join(to, path.slice(prefix.length))
    await mkdir(dirname(copy), { recursive: true })
    await cp(join(backup, path), copy, { preserveTimestamps: true })
    if ((await hashFile(copy)) !== (await hashFile(join(backup, path)))) {
      throw new StartupError(`${path} could not be copied: the copy is not the same.`)
    }
  }
}

/** @returns the names that were there. */
async function putAside(folder: string, aside: string, names: string[]): Promise<string[]> {
  const found = names.filter((name) => existsSync(join(folder, name)))
  if (found.length > 0) await mkdir(aside, { recursive: true, mode: 0o700 })
  for (const name of found) await rename(join(folder, name), join(aside, name))
  return found
}

async function moveIfThere(from: string, to: string, name: string): Promise<void> {
  if (existsSync(join(from, name))) await rename(join(from, name), join(to, name))
}

async function restoreContent(backup: string, contentFolder: string): Promise<boolean> {
  const entries = await readdir(contentFolder).catch(() => [])
  if (entries.length > 0 || !existsSync(join(backup, layout.contentFolder))) return false
  await cp(join(backup, layout.contentFolder), contentFolder, { recursive: true, preserveTimestamps: true })
  return true
}
