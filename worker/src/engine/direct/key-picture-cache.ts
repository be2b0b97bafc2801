import { createHash, randomUUID } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { EncodedPicture } from "./key-picture.ts"

/** Some 4000 slides. */
export const maxCacheBytes = 2 * 1024 ** 3

const digestBytes = 32
const entrySuffix = ".key-picture"
/** A file that is still being written is younger than this. */
const abandonedAfterMs = 60 * 60 * 1000

/**
 * Key pictures in a folder, one file each, that several workers may share: an entry appears whole by a rename, and
 * carries a digest by which one that was damaged is known and made anew.
 */
export class KeyPictureCache {
  readonly #folder: string
  readonly #maxBytes: number

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  /** @returns undefined when there is no entry, or a damaged one, which is removed. */
  async get(key: string): Promise<EncodedPicture | undefined> {
    const file = this.#fileOf(key)
    const bytes = await readFile(file).catch(ignoreAbsent)
    if (!bytes) return undefined
    const body = bytes.subarray(digestBytes)
    if (!digestOf(key, body).equals(bytes.subarray(0, digestBytes))) {
      await rm(file, { force: true })
      return undefined
    }
    const now = new Date()
    await utimes(file, now, now).catch(ignoreAbsent)
    return unpack(body)
  }

  async put(key: string, picture: EncodedPicture): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const body = pack(picture)
    const unfinished = join(this.#folder, `${randomUUID()}.unfinished`)
    try {
      await writeFile(unfinished, [digestOf(key, body), body])
      await rename(unfinished, this.#fileOf(key))
    } finally {
      await rm(unfinished, { force: true })
    }
  }

  /** Removes the entries that were used longest ago until the rest fits, and what killed workers left. */
  async prune(): Promise<void> {
    const names = (await readdir(this.#folder).catch(ignoreAbsent)) ?? []
    const entries: { file: string; sizeBytes: number; usedAtMs: number }[] = []
    for (const name of names) {
      const file = join(this.#folder, name)
      const stats = await stat(file).catch(ignoreAbsent)
      if (!stats?.isFile()) continue
      if (name.endsWith(entrySuffix)) entries.push({ file, sizeBytes: stats.size, usedAtMs: stats.mtimeMs })
      else if (Date.now() - stats.mtimeMs > abandonedAfterMs) await rm(file, { force: true })
    }
    let totalBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0)
    for (const { file, sizeBytes } of entries.sort((a, b) => a.usedAtMs - b.usedAtMs)) {
      if (totalBytes <= this.#maxBytes) return
      await rm(file, { force: true })
      totalBytes -= sizeBytes
    }
  }

  /** For pictures that no longer go together with new ones. */
  async clear(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }

  #fileOf(key: string): string {
    return join(this.#folder, `${key}${entrySuffix}`)
  }
}

/** Of the key, too: an entry under the name of another is not taken for it. */
function digestOf(key: string, body: Buffer): Buffer {
  return createHash("sha256").update(key).update(body).digest()
}

function pack({ sps, pps, slice }: EncodedPicture): Buffer {
  const lengths = Buffer.alloc(4)
  lengths.writeUInt16BE(sps.length, 0)
  lengths.writeUInt16BE(pps.length, 2)
  return Buffer.concat([lengths, sps, pps, slice])
}

function unpack(body: Buffer): EncodedPicture {
  const spsEnd = 4 + body.readUInt16BE(0)
  const ppsEnd = spsEnd + body.readUInt16BE(2)
  return { sps: body.subarray(4, spsEnd), pps: body.subarray(spsEnd, ppsEnd), slice: body.subarray(ppsEnd) }
}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error
}
