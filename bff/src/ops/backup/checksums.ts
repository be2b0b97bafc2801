import { lstat, readFile } from "node:fs/promises"
import { hashFile } from "@site/server/hash-file.ts"
import { OperatorError } from "@site/server/operator-error.ts"
import { describePath, listNames, pathBytes, type RawPath, toRawPath } from "./raw-path.ts"

/** In the format of sha256sum, which can verify a backup too: `sha256sum -c SHA256SUMS`. */
export const checksumsFile = "SHA256SUMS"
const checksumLine = /^(\\?)([0-9a-f]{64}) {2}(.+)$/s

/** GNU sha256sum escapes these in paths, and then starts the line with a backslash. */
const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r" }
const unescapes = new Map(Object.entries(escapes).map(([character, escaped]) => [escaped, character] as const))

/** @returns the content of SHA256SUMS. */
export function formatChecksums(hashes: ReadonlyMap<RawPath, string>): Buffer {
  const lines = [...hashes].sort().map(([path, hash]) => {
    const escaped = path.replace(/[\\\n\r]/g, (character) => escapes[character] ?? character)
    return `${escaped === path ? "" : "\\"}${hash}  ${escaped}\n`
  })
  return pathBytes(lines.join(""))
}

/**
 * Verifies the checksum of every file.
 *
 * @returns the hash of each file but SHA256SUMS.
 * @throws OperatorError naming the first file that is missing, damaged or not listed.
 */
export async function verifyFiles(folder: string): Promise<Map<RawPath, string>> {
  const root = toRawPath(folder)
  const wanted = parseChecksums(await readChecksums(folder))
  const found = new Set(await listFiles(root))
  found.delete(checksumsFile)
  for (const path of found) {
    if (!wanted.has(path)) throw damaged(path, "is not in its list")
  }
  for (const [path, hash] of wanted) {
    if (!found.has(path)) throw damaged(path, "is missing")
    if ((await hashFile(pathBytes(`${root}/${path}`))) !== hash) throw damaged(path, "is not what was written")
  }
  return wanted
}

/** @throws OperatorError when there is anything but files and folders. */
async function listFiles(root: RawPath, below = ""): Promise<RawPath[]> {
  const files: RawPath[] = []
  for (const name of await listNames(root + below)) {
    const path = `${below}/${name}`
    const entry = await lstat(pathBytes(root + path))
    if (entry.isDirectory()) files.push(...(await listFiles(root, path)))
    else if (entry.isFile()) files.push(path.slice(1))
    else throw damaged(path.slice(1), "is a link or no file, which no backup has")
  }
  return files
}

async function readChecksums(folder: string): Promise<string> {
  try {
    return await readFile(`${folder}/${checksumsFile}`, "latin1")
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) {
      throw new OperatorError(`${folder} is no backup: it has no ${checksumsFile}.`)
    }
    throw error
  }
}

function parseChecksums(text: string): Map<RawPath, string> {
  const wanted = new Map<RawPath, string>()
  const lines = text.split("\n")
  if (lines.pop() !== "") throw damaged(checksumsFile, "ends too early")
  for (const line of lines) {
    const [, mark, hash = "", written = ""] = checksumLine.exec(line) ?? []
    const path = mark === "\\" ? written.replace(/\\./g, (escaped) => unescapes.get(escaped) ?? "\0") : written
    const isInside = path.split("/").every((name) => name !== "" && name !== "." && name !== "..")
    if (hash === "" || !isInside || path.includes("\0")) throw damaged(checksumsFile, "cannot be read")
    wanted.set(path, hash)
  }
  return wanted
}

function damaged(path: RawPath, what: string): OperatorError {
  return new OperatorError(`The backup is damaged: ${describePath(path)} ${what}.`)
}
