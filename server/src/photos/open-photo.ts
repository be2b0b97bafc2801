import { constants } from "node:fs"
import { type FileHandle, lstat, open, realpath } from "node:fs/promises"
import { basename, relative, sep } from "node:path"
import { UnusablePhoto } from "./unusable-photo.ts"

/** A JPEG of 100 megapixels at best quality is smaller. */
export const maxPhotoBytes = 100 * 1024 * 1024

/**
 * Opens an untrusted path: a regular file inside `root` after every link is resolved. It never blocks on a named pipe.
 *
 * @param root the folder that must contain it, or null for a file that the operator named.
 * @throws UnusablePhoto with the reason.
 */
async function openPhoto(file: string, root: string | null): Promise<{ handle: FileHandle; sizeBytes: number }> {
  const handle = await openInside(file, root)
  try {
    const stats = await handle.stat()
    if (stats.isDirectory()) throw new UnusablePhoto("is a folder, not a photo")
    if (!stats.isFile()) throw new UnusablePhoto("is not a regular file")
    if (stats.size === 0) throw new UnusablePhoto("is empty")
    if (stats.size > maxPhotoBytes) {
      throw new UnusablePhoto(`has ${megabytes(stats.size)} MB; at most ${megabytes(maxPhotoBytes)} MB can be used`)
    }
    return { handle, sizeBytes: stats.size }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Reads the file, or its first `maxBytes`. @throws UnusablePhoto like openPhoto. */
export async function readPhotoFile(
  file: string,
  root: string | null,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  const { handle, sizeBytes } = await openPhoto(file, root)
  try {
    return await readExactly(handle, Math.min(maxBytes, sizeBytes))
  } finally {
    await handle.close()
  }
}

/** Returns less of a file that shrinks, and no more than the checked size of one that grows. */
async function readExactly(handle: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, filled).catch(explainReadError)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}

async function openInside(file: string, root: string | null): Promise<FileHandle> {
  const resolved = await realpath(file).catch((error) => explainMissing(file, error))
  if (root !== null && !isInside(resolved, await realpath(root))) {
    throw new UnusablePhoto("is a link that leads out of the photos' folder")
  }
  // The path was resolved: a link here is new, and not followed.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW
  return open(resolved, flags).catch(explainReadError)
}

/** Whether `path` is below `folder`; both resolved. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`)
}

/** Node lists names in another encoding with U+FFFD, which no file has. */
async function explainMissing(file: string, error: NodeJS.ErrnoException): Promise<never> {
  if (error.code !== "ENOENT") explainReadError(error)
  const isLink = await lstat(file).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  )
  if (isLink) throw new UnusablePhoto("is a link to something that does not exist", { cause: error })
  if (basename(file).includes("\uFFFD"))
    throw new UnusablePhoto("has a name that is not UTF-8; rename it", { cause: error })
  explainReadError(error)
}

function explainReadError(error: NodeJS.ErrnoException): never {
  const reason = readErrors[error.code ?? ""]
  if (reason === undefined) throw error
  throw new UnusablePhoto(reason, { cause: error })
}

const readErrors: Record<string, string> = {
  ENOENT: "does not exist",
  ENOTDIR: "does not exist",
  ELOOP: "is a link that leads back to itself",
  EACCES: "cannot be read: permission is denied",
  EPERM: "cannot be read: permission is denied",
  ENXIO: "is not a regular file",
  ENAMETOOLONG: "has a name that is too long",
  EIO: "cannot be read: the disk reports an error",
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / (1024 * 1024))
}
