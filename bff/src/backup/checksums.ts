import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { pipeline } from "node:stream/promises"
import { StartupError } from "@site/server/startup-error.ts"

/** In the format of sha256sum, so that a backup can be checked without this program: `sha256sum -c SHA256SUMS`. */
export const checksumsFile = "SHA256SUMS"
const checksumLine = /^([0-9a-f]{64}) {2}(\S.*)$/

export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256")
  await pipeline(createReadStream(file), hash)
  return hash.digest("hex")
}

/** Paths of all files below the folder, with forward slashes, in a fixed order. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort()
}

/** The text of SHA256SUMS for every file of the folder. */
export async function describeFiles(folder: string): Promise<string> {
  const lines: string[] = []
  for (const path of await listFiles(folder)) lines.push(`${await hashFile(join(folder, path))}  ${path}\n`)
  return lines.join("")
}

/**
 * Reads every byte of the folder.
 *
 * @returns the paths of its files, without the list itself.
 * @throws StartupError naming the first file that is missing, damaged or not of the backup.
 */
export async function verifyFiles(folder: string): Promise<string[]> {
  const wanted = parseChecksums(await readChecksums(folder))
  const found = (await listFiles(folder)).filter((path) => path !== checksumsFile)
  for (const path of found) {
    if (!wanted.has(path)) throw new StartupError(`The backup is damaged: ${path} is not in its list.`)
  }
  for (const [path, hash] of wanted) {
    if (!found.includes(path)) throw new StartupError(`The backup is damaged: ${path} is missing.`)
    if ((await hashFile(join(folder, path))) !== hash) {
      throw new StartupError(`The backup is damaged: ${path} is not what was written.`)
    }
  }
  return found
}

async function readChecksums(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, checksumsFile), "utf8")
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) {
      throw new StartupError(`${folder} is no backup: it has no ${checksumsFile}.`)
    }
    throw error
  }
}

function parseChecksums(text: string): Map<string, string> {
  const wanted = new Map<string, string>()
  const lines = text.split("\n")
  if (lines.pop() !== "") throw new StartupError(`The backup is damaged: ${checksumsFile} ends too early.`)
  for (const line of lines) {
    const [, hash = "", path = ""] = checksumLine.exec(line) ?? []
    const isInside = !path.startsWith("/") && !path.split("/").includes("..")
    if (hash === "" || !isInside) throw new StartupError(`The backup is damaged: ${checksumsFile} cannot be read.`)
    wanted.set(path, hash)
  }
  return wanted
}
