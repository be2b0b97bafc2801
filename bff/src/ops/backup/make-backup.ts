import { existsSync } from "node:fs"
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { videosFolder } from "@site/contract/media-layout.ts"
import { describeWriteError } from "@site/server/describe-write-error.ts"
import { syncToDisk } from "@site/server/durable-files.ts"
import { hashFile } from "@site/server/hash-file.ts"
import { OperatorError } from "@site/server/operator-error.ts"
import { checkDatabase, copyDatabase, countRows } from "../../db/copy-database.ts"
import * as layout from "./backup-layout.ts"
import { checksumsFile, formatChecksums, verifyFiles } from "./checksums.ts"
import { copyIntoDraft, type Draft } from "./copy-into-draft.ts"
import { manifestFiles, readManifest, readSavedFileNames } from "./named-videos.ts"
import { describePath, type RawPath, toRawPath } from "./raw-path.ts"
import { removeOnSignal } from "./remove-on-signal.ts"

/** The site may be running: a video may be replaced between two reads. */
const maxAttempts = 5

export interface BackupSources {
  dataFolder: string
  contentFolder: string
}

export interface BackupReport {
  /** Something is missing from the backup. */
  problem(message: string): void
  /** Something changed while the backup was made. */
  warn(message: string): void
}

/**
 * Writes a backup to a new folder: a consistent copy of the database, the videos that it and the two tools reference,
 * and the content folder. The site may be running. The folder gets its name after it was verified; entries that cannot
 * be copied are reported and left out. docs/decisions/013-operations-and-backup.md
 *
 * @throws OperatorError when `target` is not empty, when there is nothing to back up, and when the database is damaged:
 *   the partial copy is kept under another name then.
 */
export async function makeBackup(
  { dataFolder, contentFolder }: BackupSources,
  target: string,
  report: BackupReport,
): Promise<layout.BackupDescription> {
  await refuseExisting(target)
  await mkdir(dirname(target), { recursive: true })
  // mkdtemp makes it readable by its owner only: it holds visitors' names and addresses.
  const folder = await mkdtemp(`${target}.unfinished-`)
  const cancelCleanup = removeOnSignal(folder)
  const draft: Draft = { folder: toRawPath(folder), hashes: new Map(), problems: new Map(), vanished: new Set() }
  try {
    const damage = await copyMatching(dataFolder, { folder, draft, report })
    await copyIfThere(join(dataFolder, layout.passwordFile), draft, layout.passwordFile)
    await copyIntoDraft(toRawPath(contentFolder), draft, layout.contentFolder)
    if (draft.vanished.has(layout.contentFolder)) draft.problems.set(layout.contentFolder, "it does not exist")
    reportEntries(draft, report)
    const rows = damage === undefined ? countRows(join(folder, layout.databaseFile)) : { inquiries: 0, accounts: 0 }
    const description = {
      format: layout.backupFormat,
      createdAt: new Date().toISOString(),
      ...rows,
      videos: layout.countVideos(draft.hashes.keys()),
    }
    await writeSynced(join(folder, layout.descriptionFile), `${JSON.stringify(description, null, 2)}\n`)
    draft.hashes.set(layout.descriptionFile, await hashFile(join(folder, layout.descriptionFile)))
    await writeSynced(join(folder, checksumsFile), formatChecksums(draft.hashes))
    await verifyFiles(folder)
    if (damage !== undefined) {
      const aside = `${target}.damaged-${new Date().toISOString().replaceAll(":", "")}`
      await rename(folder, aside)
      throw new OperatorError(
        `The database is damaged (${damage}). This is no backup: what could be copied is in ${aside}. Stop the site and restore the last backup.`,
      )
    }
    checkDatabase(join(folder, layout.databaseFile))
    await rename(folder, target)
    await syncToDisk(dirname(target))
    return description
  } finally {
    await rm(folder, { recursive: true, force: true })
    cancelCleanup()
  }
}

/**
 * Copies the database and its videos consistently: every referenced file exists, or was missing twice.
 *
 * @returns the damage of the database, if any.
 */
async function copyMatching(
  dataFolder: string,
  { folder, draft, report }: { folder: string; draft: Draft; report: BackupReport },
): Promise<string | undefined> {
  const media = join(dataFolder, layout.mediaFolder)
  const videoPath = (name: string) => `${layout.mediaFolder}/${videosFolder}/${name}`
  await mkdir(join(folder, layout.mediaFolder, "current"), { recursive: true })
  let missingBefore = ""
  for (let attempts = 1; ; attempts++) {
    const named: string[] = []
    for (const file of manifestFiles) named.push(...(await copyManifest(join(media, file), { folder, draft, file })))
    const { damage, names } = await copyRows(join(dataFolder, layout.databaseFile), { folder, draft, report })
    named.push(...names)
    await copyIfThere(join(media, videosFolder), draft, `${layout.mediaFolder}/${videosFolder}`)
    const missing = named.map(videoPath).filter((path) => !draft.hashes.has(path))
    if (missing.length > 0 && missing.join() !== missingBefore && attempts < maxAttempts) {
      missingBefore = missing.join()
      continue
    }
    for (const path of missing) draft.problems.set(path, draft.problems.get(path) ?? "it is missing")
    return damage
  }
}

/** @returns the names of the files that it references. */
async function copyManifest(
  source: string,
  { folder, draft, file }: { folder: string; draft: Draft; file: string },
): Promise<string[]> {
  const path = `${layout.mediaFolder}/${file}`
  await forget(folder, draft, path)
  await copyIfThere(source, draft, path)
  if (!draft.hashes.has(path)) return []
  const names = readManifest(join(folder, path))
  if (names !== undefined) return names
  await forget(folder, draft, path)
  draft.problems.set(path, "it is damaged; render the slideshow again")
  return []
}

/** @returns the damage, if any, and the names of the files that the rows reference. */
async function copyRows(
  database: string,
  { folder, draft, report }: { folder: string; draft: Draft; report: BackupReport },
): Promise<{ damage?: string; names: string[] }> {
  const copy = join(folder, layout.databaseFile)
  await forget(folder, draft, layout.databaseFile)
  const damage = await copyDatabase(database, copy, report.problem)
  if (!existsSync(copy)) {
    // SQLite cannot read it; a recovery tool may.
    for (const end of ["", "-wal"]) await copyIfThere(database + end, draft, layout.databaseFile + end)
    return { damage: damage ?? "it cannot be read", names: [] }
  }
  await chmod(copy, 0o600)
  await syncToDisk(copy)
  draft.hashes.set(layout.databaseFile, await hashFile(copy))
  if (damage !== undefined) return { damage, names: [] }
  const names = readSavedFileNames(copy)
  return names === undefined
    ? { damage: "a saved slideshow names a file outside the videos folder", names: [] }
    : { names }
}

async function copyIfThere(source: string, draft: Draft, path: RawPath): Promise<void> {
  await copyIntoDraft(toRawPath(source), draft, path)
  draft.vanished.delete(path)
}

async function forget(folder: string, draft: Draft, path: string): Promise<void> {
  draft.hashes.delete(path)
  await rm(join(folder, path), { force: true })
}

function reportEntries({ problems, vanished }: Draft, report: BackupReport): void {
  for (const [path, reason] of problems) report.problem(`${describePath(path)} could not be copied: ${reason}.`)
  for (const path of vanished) report.warn(`${describePath(path)} was deleted or renamed while the backup was made.`)
}

async function refuseExisting(target: string): Promise<void> {
  const entries = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined
    throw new OperatorError(`${target} cannot be written: ${describeWriteError(error)}.`)
  })
  if (entries !== undefined && entries.length > 0) {
    throw new OperatorError(`${target} already exists; every backup needs a new folder.`)
  }
  // Renaming onto an empty folder works.
}

async function writeSynced(file: string, data: string | Buffer): Promise<void> {
  await writeFile(file, data)
  await syncToDisk(file)
}
