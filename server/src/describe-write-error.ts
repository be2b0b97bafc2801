/** Why a file or folder could not be written, as it follows "cannot be written: ". */
export function describeWriteError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return reasons[code ?? ""] ?? message
}

const reasons: Partial<Record<string, string>> = {
  EACCES: "permission is denied",
  EDQUOT: "the disk is full",
  EEXIST: "it already exists",
  EIO: "the disk reports an error",
  EISDIR: "it is a folder",
  ELOOP: "it is a link that leads back to itself",
  ENAMETOOLONG: "its name is too long",
  ENOENT: "its folder does not exist",
  ENOSPC: "the disk is full",
  ENOTDIR: "a parent is not a folder",
  EPERM: "permission is denied",
  EROFS: "the disk is read-only",
}
