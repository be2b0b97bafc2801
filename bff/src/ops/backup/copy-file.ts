import { createHash } from "node:crypto"
import { constants } from "node:fs"
import { type FileHandle, open, rm } from "node:fs/promises"
import { describeWriteError } from "@site/server/describe-write-error.ts"
import { OperatorError } from "@site/server/operator-error.ts"
import { describePath, pathBytes, type RawPath } from "./raw-path.ts"

const chunkBytes = 1024 * 1024
const maxAttempts = 3

/** Raised for names that the other file system rejects, or considers equal. */
const nameFaults = ["EEXIST", "EILSEQ", "EINVAL", "EISDIR", "ENAMETOOLONG"]

/** A single file cannot be copied. The message follows "could not be copied:". */
export class UncopiedFile extends Error {
  override name = "UncopiedFile"
}

/**
 * Copies a file, with mode and times, to a new path, and syncs it.
 *
 * @returns the SHA-256 of the content, in hex.
 * @throws UncopiedFile when this file cannot be copied, ENOENT when it no longer exists, and OperatorError when
 *   nothing can be written.
 */
export async function copyFile(from: RawPath, to: RawPath): Promise<string> {
  // O_NONBLOCK: opening a named pipe would wait for a writer.
  const source = await open(pathBytes(from), constants.O_RDONLY | constants.O_NONBLOCK).catch(rethrowUnlessGone)
  try {
    for (let attempts = 1; attempts <= maxAttempts; attempts++) {
      const hash = await copyOpened(source, to)
      if (hash !== undefined) return hash
      await rm(pathBytes(to))
    }
    throw new UncopiedFile("it is being changed all the time")
  } finally {
    await source.close()
  }
}

/** @returns undefined when the file changed while it was read. */
async function copyOpened(source: FileHandle, to: RawPath): Promise<string | undefined> {
  const before = await source.stat()
  if (!before.isFile()) throw new UncopiedFile("it is not a file")
  const copy = await open(pathBytes(to), "wx", before.mode & 0o777).catch(rethrowCreateError(to))
  try {
    const hash = createHash("sha256")
    const chunk = Buffer.allocUnsafe(chunkBytes)
    let size = 0
    for (;;) {
      const { bytesRead } = await source.read(chunk, 0, chunkBytes, size).catch(rethrowUnlessGone)
      if (bytesRead === 0) break
      const bytes = chunk.subarray(0, bytesRead)
      hash.update(bytes)
      size += bytesRead
      await copy.writeFile(bytes).catch(rethrowWriteError(to))
    }
    await copy.utimes(before.atime, before.mtime)
    await copy.sync().catch(rethrowWriteError(to))
    const after = await source.stat()
    const isSame = after.size === size && after.mtimeMs === before.mtimeMs
    return isSame ? hash.digest("hex") : undefined
  } catch (error) {
    await rm(pathBytes(to), { force: true })
    throw error
  } finally {
    await copy.close()
  }
}

function rethrowUnlessGone(error: NodeJS.ErrnoException): never {
  if (error.code === "ENOENT") throw error
  throw new UncopiedFile(describeWriteError(error))
}

/** For creating a file or folder, where the name may be the reason. */
export function rethrowCreateError(to: RawPath): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (!nameFaults.includes(error.code ?? "")) return rethrowWriteError(to)(error)
    throw new UncopiedFile(`its name cannot be used in the backup: ${describeWriteError(error)}`)
  }
}

function rethrowWriteError(to: RawPath): (error: unknown) => never {
  return (error) => {
    throw new OperatorError(`${describePath(to)} cannot be written: ${describeWriteError(error)}.`)
  }
}
