import { readdir } from "node:fs/promises"
import { printable } from "@site/server/printable.ts"

/**
 * A path with one character per byte (latin1): file names on Linux need not be UTF-8, and decoding would change them.
 * Convert it by `pathBytes` for `node:fs` and by `describePath` for messages.
 */
export type RawPath = string

export function toRawPath(path: string): RawPath {
  return Buffer.from(path).toString("latin1")
}

export function pathBytes(path: RawPath): Buffer {
  return Buffer.from(path, "latin1")
}

/** On one line, without control characters. */
export function describePath(path: RawPath): string {
  return printable(pathBytes(path).toString())
}

/** The sorted names of a folder's entries. */
export async function listNames(folder: RawPath): Promise<RawPath[]> {
  return (await readdir(pathBytes(folder), { encoding: "latin1" })).sort()
}
