import { createHash } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Room for a Unix socket's path: 104 bytes on macOS with its final zero, 108 on Linux. */
const maxSocketPathBytes = 103

/**
 * A socket in this folder, or for a folder whose path is too long, one that belongs to it elsewhere.
 *
 * @param roomBytes for a folder of sockets: how much longer their paths are.
 */
export function socketPath(folder: string, name: string, roomBytes = 0): string {
  const path = join(folder, name)
  if (Buffer.byteLength(path) + roomBytes <= maxSocketPathBytes) return path
  const folderHash = createHash("sha256").update(folder).digest("hex").slice(0, 16)
  return join(tmpdir(), `site-${folderHash}-${name}`)
}
