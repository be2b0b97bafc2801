import { lstatSync } from "node:fs"
import { mkdir, rename } from "node:fs/promises"
import { dirname } from "node:path"
import { pathBytes, type RawPath } from "./raw-path.ts"

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
      if (lstatSync(pathBytes(from), { throwIfNoEntry: false }) === undefined) continue
      await mkdir(pathBytes(dirname(to)), { recursive: true, mode: 0o700 })
      await rename(pathBytes(from), pathBytes(to))
      done.push([from, to])
    }
    return done
  } catch (error) {
    for (const [from, to] of done.reverse()) await rename(pathBytes(to), pathBytes(from))
    throw error
  }
}
