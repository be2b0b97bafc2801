import { createHash } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Room for a Unix socket's path: 104 bytes on macOS with its final zero, 108 on Linux. */
const maxSocketPathBytes = 103

/** The path of a socket in this folder, or where that is too long, in the system's folder of temporary files. */
export function socketPath(folder: string, name: string): string {
  const path = join(folder, name)
  if (Buffer.byteLength(path) <= maxSocketPathBytes) return path
  const folderHash = createHash("sha256").update(folder).digest("hex").slice(0, 16)
  return join(tmpdir(), `site-${folderHash}-${name}`)
}
