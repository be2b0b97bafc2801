import { copyFileSync, readFileSync } from "node:fs"
import type { Database } from "better-sqlite3"
import { prepareCached } from "./statement-cache.ts"

/** A damaged log loses the changes since the last checkpoint. SQLite's automatic one, after 4 MB, would take years here. */
const checkpointIntervalMs = 5 * 60_000

/** https://www.sqlite.org/fileformat2.html#walformat */
const headerBytes = 32
const frameHeaderBytes = 24
const salts = { ofHeader: 16, ofFrame: 8, bytes: 8 }

/**
 * After a crash SQLite recovers its write-ahead log up to the first damaged frame and silently drops the rest. Call this
 * before the first write.
 *
 * @returns a message when frames were dropped; a copy of the damaged log is kept.
 */
export function reportDroppedFrames(db: Database): string | undefined {
  const file = `${db.name}-wal`
  const pageBytes = Number(prepareCached(db, "PRAGMA page_size").pluck().get())
  const written = countFrames(file, pageBytes)
  const recovered = checkpoint(db)
  if (written <= recovered) return undefined
  const copy = `${file}.damaged-${new Date().toISOString().replaceAll(":", "")}`
  copyFileSync(file, copy)
  return `The write-ahead log of ${db.name} is damaged: ${written - recovered} of its ${written} frames could not be recovered, so the latest inquiries, accounts or saved slideshows may be lost. A copy of the log is kept as ${copy}.`
}

/** Checkpoints every few minutes. @returns a function that stops it. */
export function checkpointRegularly(db: Database, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    try {
      checkpoint(db)
    } catch (error) {
      onError(error)
    }
  }, checkpointIntervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Does not wait for other processes. @returns the number of valid frames in the log. */
function checkpoint(db: Database): number {
  const [, frames] = prepareCached(db, "PRAGMA wal_checkpoint(PASSIVE)").raw().get() as [number, number, number]
  return Math.max(0, frames)
}

/** Counts the frames since the last reset of the log, also incomplete ones; older frames have other salts. */
function countFrames(file: string, pageBytes: number): number {
  const bytes = readUnlessMissing(file)
  const saltsAt = (offset: number) => bytes.subarray(offset, offset + salts.bytes)
  // Either may be damaged.
  const current = [saltsAt(salts.ofHeader), saltsAt(headerBytes + salts.ofFrame)]
  let count = 0
  const frameBytes = frameHeaderBytes + pageBytes
  for (let frame = 0; headerBytes + frame * frameBytes < bytes.length; frame++) {
    const found = saltsAt(headerBytes + frame * frameBytes + salts.ofFrame)
    if (current.some((known) => known.equals(found))) count = frame + 1
  }
  return count
}

function readUnlessMissing(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return Buffer.alloc(0)
    throw error
  }
}
