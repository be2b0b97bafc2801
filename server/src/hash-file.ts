import { createHash } from "node:crypto"
import { createReadStream, type PathLike } from "node:fs"
import { pipeline } from "node:stream/promises"

/** @returns the SHA-256 of its bytes, in hex. */
export async function hashFile(file: PathLike): Promise<string> {
  const hash = createHash("sha256")
  await pipeline(createReadStream(file), hash)
  return hash.digest("hex")
}
