import { createHash, randomUUID } from "node:crypto"
import { lstat, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { EncodedPicture } from "./key-picture.ts"

/** Some 4000 slides. */
export const maxCacheBytes = 2 * 1024 ** 3

const digestBytes = 32
const entrySuffix = ".key-picture"
/** An unfinished file that is older was left by a killed worker. */
const abandonedAfterMs = 60 * 60 * 1000

/**
 * Key pictures in a folder, one file each, that several workers may share: entries are renamed into place, and have a
 * digest by which damaged ones are found. No error of the folder or disk fails a render: an entry that cannot be read is
 * a miss, and one that cannot be written is not cached.
 */
export class KeyPictureCache {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #onFault: (error: Error) => void
  #hasReported = false

  /** @param onFault called with the first fault. */
  constructor(folder: string, maxBytes: number, onFault: (error: Error) => void = () => {}) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    this.#onFault = onFault
  }

  /** @returns undefined when there is no entry, or an unusable one, which is removed. */
  async get(key: string): Promise<EncodedPicture | undefined> {
    const file = this.#fileOf(key)
    const body = await this.#attempt(() => readBody(file, key))
    if (body === undefined) {
      await this.#attempt(() => rm(file, { recursive: true, force: true }))
      return undefined
    }
    const now = new Date()
    await this.#attempt(() => utimes(file, now, now))
    return unpack(body)
  }

  async put(key: string, picture: EncodedPicture): Promise<void> {
    await this.#attempt(() => this.#write(key, picture))
  }

  /** Removes the least recently used entries until the rest fits, and the files that killed workers left. */
  async prune(): Promise<void> {
    await this.#attempt(() => this.#removeOldest())
  }

  async clear(): Promise<void> {
    await this.#attempt(() => rm(this.#folder, { recursive: true, force: true }))
  }

  async #attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
      if (!this.#hasReported) this.#onFault(error as Error)
      this.#hasReported = true
      return undefined
    }
  }

  async #write(key: string, picture: EncodedPicture): Promise<void> {
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

  async #removeOldest(): Promise<void> {
    const names = await readdir(this.#folder)
    const entries: { file: string; sizeBytes: number; usedAtMs: number }[] = []
    for (const name of names) {
      const file = join(this.#folder, name)
      const stats = await this.#attempt(() => lstat(file))
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

  #fileOf(key: string): string {
    return join(this.#folder, `${key}${entrySuffix}`)
  }
}

/** @throws for a file that cannot be read or is damaged. */
async function readBody(file: string, key: string): Promise<Buffer> {
  const bytes = await readFile(file)
  const body = bytes.subarray(digestBytes)
  if (digestOf(key, body).equals(bytes.subarray(0, digestBytes))) return body
  throw new Error(`${file} is damaged`)
}

/** Includes the key, so a renamed entry is not used for another. */
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
