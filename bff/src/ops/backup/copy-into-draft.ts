import { lstat, mkdir, stat } from "node:fs/promises"
import { describeWriteError } from "@site/server/describe-write-error.ts"
import { isJunkFile } from "@site/server/photos/junk-files.ts"
import { copyFile, rethrowCreateError, UncopiedFile } from "./copy-file.ts"
import { listNames, pathBytes, type RawPath } from "./raw-path.ts"

/** An unfinished backup. All paths are relative to its folder. */
export interface Draft {
  folder: RawPath
  /** SHA-256 of each file that was copied. */
  hashes: Map<RawPath, string>
  /** Why an entry could not be copied. */
  problems: Map<RawPath, string>
  /** Entries that were deleted or renamed before they were copied. */
  vanished: Set<RawPath>
}

/**
 * Copies a file or a folder recursively into a draft, following links. Entries that cannot be copied are recorded in the
 * draft. Files that the draft already has are skipped.
 *
 * @throws OperatorError when the draft cannot be written.
 */
export async function copyIntoDraft(source: RawPath, draft: Draft, pathInDraft: RawPath): Promise<void> {
  await copyEntry(source, { draft, path: pathInDraft, ancestors: [await identify(draft.folder)] })
}

interface Target {
  draft: Draft
  path: RawPath
  /** Identities of the parent folders, after links, to detect a loop. */
  ancestors: string[]
}

async function copyEntry(source: RawPath, target: Target): Promise<void> {
  const { draft, path } = target
  if (draft.hashes.has(path)) return
  draft.problems.delete(path)
  draft.vanished.delete(path)
  try {
    const found = await stat(pathBytes(source))
    if (found.isDirectory()) await copyFolder(source, target)
    else if (found.isFile()) draft.hashes.set(path, await copyFile(source, `${draft.folder}/${path}`))
    else throw new UncopiedFile("it is a socket, pipe or device, not a file")
  } catch (error) {
    if (error instanceof UncopiedFile) return recordProblem(target, error.message)
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    if (code !== "ENOENT") return recordProblem(target, describeWriteError(error))
    if (await exists(source)) return recordProblem(target, "it is a link to something that does not exist")
    draft.vanished.add(path)
  }
}

async function copyFolder(source: RawPath, { draft, path, ancestors }: Target): Promise<void> {
  const identity = await identify(source)
  if (ancestors.includes(identity)) throw new UncopiedFile("it leads back to a folder that it lies in")
  const copy = `${draft.folder}/${path}`
  await mkdir(pathBytes(copy), { recursive: true }).catch(rethrowCreateError(copy))
  const seen = new Set<RawPath>()
  for (;;) {
    const names = (await listNames(source)).filter((name) => !seen.has(name))
    for (const name of names) {
      seen.add(name)
      await copyEntry(`${source}/${name}`, { draft, path: `${path}/${name}`, ancestors: [...ancestors, identity] })
    }
    // A renamed entry is found under its new name.
    if (!names.some((name) => draft.vanished.has(`${path}/${name}`))) return
  }
}

function recordProblem({ draft, path }: Target, reason: string): void {
  const name = path.slice(path.lastIndexOf("/") + 1)
  if (!isJunkFile(name)) draft.problems.set(path, reason)
}

async function identify(folder: RawPath): Promise<string> {
  const { dev, ino } = await stat(pathBytes(folder), { bigint: true })
  return `${dev}:${ino}`
}

async function exists(path: RawPath): Promise<boolean> {
  return await lstat(pathBytes(path)).then(
    () => true,
    () => false,
  )
}
