import { lstatSync } from "node:fs"
import { mkdir, rename } from "node:fs/promises"
import { dirname } from "node:path"
import { onDisk, type RawPath } from "./raw-path.ts"

/** Both on one disk. */
export type Move = [from: RawPath, to: RawPath]

/**
 * Renames all of these that exist, in order, or none: after an error, the completed renames are reverted.
 *
 * @returns the completed renames.
 */
export async function moveAll(moves: Move[]): Promise<Move[]> {
  const done: Move[] = []
  try {
    for (const [from, to] of moves) {
      if (lstatSync(onDisk(from), { throwIfNoEntry: false }) === undefined) continue
      await mkdir(onDisk(dirname(to)), { recursive: true, mode: 0o700 })
      await rename(onDisk(from), onDisk(to))
      done.push([from, to])
    }
    return done
  } catch (error) {
    for (const [from, to] of done.reverse()) await rename(onDisk(to), onDisk(from))
    throw error
  }
}
