import { existsSync } from "node:fs"
import { chmod, mkdir, readFile, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { videosFolder } from "@site/contract/media-layout.ts"
import { OperatorError } from "@site/server/operator-error.ts"
import { checkDatabase, countRows } from "../../db/copy-database.ts"
import { openDatabase } from "../../db/database.ts"
import { lockDatabaseExclusively, lockDataFolder, restoringFolder } from "../../db/locks.ts"
import * as layout from "./backup-layout.ts"
import { verifyFiles } from "./checksums.ts"
import { copyFile, UncopiedFile } from "./copy-file.ts"
import type { BackupSources } from "./make-backup.ts"
import { type Move, moveAll } from "./move-all.ts"
import { manifestFiles, parseJson, readManifest, readSavedFileNames } from "./named-videos.ts"
import { describePath, listNames, pathBytes, type RawPath, toRawPath } from "./raw-path.ts"

export interface Restored {
  description: layout.BackupDescription
  /** Referenced video files that the backup does not have. */
  missing: string[]
  /** False when the content folder was not empty: it is left as it is. */
  isContentRestored: boolean
  /** Where the replaced site was moved. */
  putAside: string | undefined
}

interface Backup {
  folder: string
  hashes: ReadonlyMap<RawPath, string>
}

/**
 * Restores a backup to an empty data folder, or with `isReplacing` over a stopped site. The backup is verified and
 * copied to the site's disks first; then everything is renamed, or nothing.
 *
 * @throws OperatorError when the backup is damaged or newer than this version, a disk is full, or there is a site and
 *   `isReplacing` is false. The site is unchanged then.
 */
export async function restoreBackup(
  folder: string,
  sources: BackupSources,
  { isReplacing }: { isReplacing: boolean },
): Promise<Restored> {
  const backup = { folder, hashes: await verifyFiles(folder) }
  const description = await readDescription(backup)
  const missing = findMissingFiles(backup)
  const { dataFolder } = sources
  const database = join(dataFolder, layout.databaseFile)
  await mkdir(dataFolder, { recursive: true })
  const releaseFolder = lockDataFolder(dataFolder, `The site in ${dataFolder} is running. Stop it first.`)
  try {
    const releaseDatabase = lockDatabaseExclusively(database)
    try {
      if (existsSync(database) && !isReplacing) {
        throw new OperatorError(
          `${dataFolder} already has a site. With --replace it is moved to another folder, not deleted.`,
        )
      }
      return { description, missing, ...(await replaceSite(backup, sources)) }
    } finally {
      releaseDatabase()
    }
  } finally {
    releaseFolder()
  }
}

async function replaceSite(
  backup: Backup,
  { dataFolder, contentFolder }: BackupSources,
): Promise<Pick<Restored, "isContentRestored" | "putAside">> {
  const media = join(dataFolder, layout.mediaFolder)
  const asideName = `before-restore-${new Date().toISOString().replaceAll(":", "")}`
  // Each folder may be a separate volume, so each has its own staging folder.
  const stagingIn = (folder: string) => join(folder, restoringFolder)
  const isInterrupted = existsSync(stagingIn(contentFolder))
  const contentNames = (await listNamesUnlessMissing(contentFolder)).filter((name) => name !== restoringFolder)
  const isContentRestored =
    (contentNames.length === 0 || isInterrupted) && hasFilesBelow(backup, `${layout.contentFolder}/`)
  const folders = [dataFolder, media, ...(isContentRestored ? [contentFolder] : [])]
  try {
    for (const folder of folders) {
      await rm(stagingIn(folder), { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      await mkdir(stagingIn(folder), { mode: 0o700 })
    }
    for (const path of backup.hashes.keys()) {
      const [top = "", ...rest] = path.split("/")
      const below = rest.join("/")
      if (path === layout.databaseFile || path === layout.passwordFile) await stage(backup, path, stagingIn(dataFolder))
      else if (top === layout.mediaFolder) await stage(backup, path, stagingIn(media), below)
      else if (top === layout.contentFolder && isContentRestored)
        await stage(backup, path, stagingIn(contentFolder), below)
    }
    await chmod(join(stagingIn(dataFolder), layout.databaseFile), 0o600)
    // Migrates the backup of an older version.
    openDatabase(join(stagingIn(dataFolder), layout.databaseFile)).close()

    const outOf = (folder: string, names: RawPath[]): Move[] =>
      names.map((name) => [`${toRawPath(folder)}/${name}`, `${toRawPath(folder)}/${asideName}/${name}`])
    const into = (folder: string, names: RawPath[]): Move[] =>
      names.map((name) => [`${toRawPath(stagingIn(folder))}/${name}`, `${toRawPath(folder)}/${name}`])
    const databaseFiles = ["", "-wal", "-shm"].map((end) => layout.databaseFile + end)
    const mediaNames = [videosFolder, "current"]
    // The database is moved out first and in last: no process creates an empty one while there is a staged one.
    const moved = await moveAll([
      ...outOf(dataFolder, [...databaseFiles, layout.passwordFile]),
      ...outOf(media, mediaNames),
      ...(isContentRestored ? outOf(contentFolder, contentNames) : []),
      ...into(media, mediaNames),
      ...(isContentRestored ? into(contentFolder, await listNames(toRawPath(stagingIn(contentFolder)))) : []),
      ...into(dataFolder, [layout.passwordFile, layout.databaseFile]),
    ])
    const aside = join(dataFolder, asideName)
    return { isContentRestored, putAside: moved.some(([, to]) => to.startsWith(toRawPath(aside))) ? aside : undefined }
  } finally {
    for (const folder of folders) await rm(stagingIn(folder), { recursive: true, force: true })
  }
}

async function readDescription({ folder, hashes }: Backup): Promise<layout.BackupDescription> {
  const text = await readFile(join(folder, layout.descriptionFile), "utf8").catch(() => "")
  const { success, data } = layout.descriptionSchema.safeParse(parseJson(text))
  if (!success) throw new OperatorError(`The backup is damaged: ${layout.descriptionFile} does not describe a backup.`)
  if (data.format > layout.backupFormat) {
    throw new OperatorError(`The backup has format ${data.format}, but this version knows only ${layout.backupFormat}.`)
  }
  const database = join(folder, layout.databaseFile)
  if (!hashes.has(layout.databaseFile))
    throw new OperatorError(`The backup is damaged: it has no ${layout.databaseFile}.`)
  checkDatabase(database)
  const found = { ...countRows(database), videos: layout.countVideos(hashes.keys()) }
  for (const name of ["inquiries", "accounts", "videos"] as const) {
    if (data[name] !== found[name]) {
      const counted = `${layout.descriptionFile} counts ${data[name]} ${name}, but ${found[name]} are in it`
      throw new OperatorError(`The backup is damaged: ${counted}.`)
    }
  }
  return data
}

/** @returns the referenced video files that the backup does not have. */
function findMissingFiles({ folder, hashes }: Backup): string[] {
  const named: string[] = []
  const add = (path: string, names: string[] | undefined) => {
    if (names === undefined) {
      throw new OperatorError(`The backup is damaged: ${path} names something else than files of the videos folder.`)
    }
    named.push(...names.map((name) => `${layout.mediaFolder}/${videosFolder}/${name}`))
  }
  add(layout.databaseFile, readSavedFileNames(join(folder, layout.databaseFile)))
  for (const path of manifestFiles.map((file) => `${layout.mediaFolder}/${file}`)) {
    if (hashes.has(path)) add(path, readManifest(join(folder, path)))
  }
  return named.filter((path) => !hashes.has(path))
}

function hasFilesBelow({ hashes }: Backup, prefix: string): boolean {
  return [...hashes.keys()].some((path) => path.startsWith(prefix))
}

/** Copies a file of the backup to a path below a staging folder. */
async function stage({ folder, hashes }: Backup, path: RawPath, staging: string, below = path): Promise<void> {
  const copy = `${toRawPath(staging)}/${below}`
  await mkdir(pathBytes(dirname(copy)), { recursive: true })
  const hash = await copyFile(`${toRawPath(folder)}/${path}`, copy).catch((error) => {
    if (error instanceof UncopiedFile)
      throw new OperatorError(`${describePath(path)} could not be copied: ${error.message}.`)
    throw error
  })
  if (hash !== hashes.get(path))
    throw new OperatorError(`The backup is damaged: ${describePath(path)} has just changed.`)
}

async function listNamesUnlessMissing(folder: string): Promise<RawPath[]> {
  return await listNames(toRawPath(folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return []
    throw error
  })
}
