import { readdir } from "node:fs/promises"

/**
 * A path whose every character is one byte: a file name on Linux need not be UTF-8, and reading it as text would change
 * it. `node:fs` gets it by `onDisk`, people by `describePath`.
 */
export type RawPath = string

export function toRaw(path: string): RawPath {
  return Buffer.from(path).toString("latin1")
}

export function onDisk(path: RawPath): Buffer {
  return Buffer.from(path, "latin1")
}

/** For one line of a terminal. */
export function describePath(path: RawPath): string {
  return onDisk(path)
    .toString()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "·")
}

/** The names of a folder's entries, in a fixed order. */
export async function listNames(folder: RawPath): Promise<RawPath[]> {
  return (await readdir(onDisk(folder), { encoding: "latin1" })).sort()
}
