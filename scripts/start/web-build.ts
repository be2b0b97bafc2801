import { type ExecFileException, execFile } from "node:child_process"
import { createHash, type Hash } from "node:crypto"
import { type Dirent, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Env } from "@site/bff/env.ts"
import { OperatorError } from "@site/server/operator-error.ts"
import { projectRoot } from "@site/server/project-root.ts"
import { findContentFaults } from "@site/server/read-content.ts"

/** Inputs of the build besides the content folder, relative to the project's root. */
const inputs = ["web", "contract/src", "server/src", "package-lock.json"]
const buildProgram = "web/site/build/commands/build.ts"
const ignoredNames = new Set(["node_modules", "artwork"])
/** A larger file is a video; its size and time are compared instead. */
const maxHashedBytes = 64 * 1024 * 1024
const isDist = /^dist(\.|$)/

/** A site built from other content than the checkout's is stored with its data. */
export function chooseDistFolder(env: Env, variables: NodeJS.ProcessEnv): string {
  if (variables.WEB_DIST_DIR !== undefined) return env.WEB_DIST_DIR
  const isDefaultContent = env.CONTENT_DIR === join(projectRoot, "content")
  return isDefaultContent ? env.WEB_DIST_DIR : join(env.DATA_DIR, "web")
}

interface WebBuild {
  contentFolder: string
  distFolder: string
  print: (line: string) => void
  /** Cancels the build. */
  signal?: AbortSignal
}

/**
 * Builds the site unless it is already built from the same inputs. After a failure the earlier build is kept.
 *
 * @throws OperatorError when there is no earlier build.
 */
export async function buildWeb(build: WebBuild): Promise<void> {
  const { distFolder, print, signal } = build
  try {
    await buildIfStale(build)
  } catch (error) {
    const hasEarlierBuild = existsSync(join(distFolder, "index.html"))
    if (signal?.aborted || !hasEarlierBuild) throw error
    print(`${(error as Error).message}\nThe pages that were built before are served.`)
  }
}

async function buildIfStale({ contentFolder, distFolder, print, signal }: WebBuild): Promise<void> {
  const stampFile = join(distFolder, ".built-from")
  const inputHash = hashInputs(contentFolder)
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === inputHash) return
  const faults = await findContentFaults(contentFolder)
  if (faults.length > 0) throw new OperatorError(faults.join("\n"))
  print("Building the site; the first time, and after new photos, its pictures take a minute.")
  const build = promisify(execFile)(process.execPath, ["--import", "tsx", buildProgram], {
    cwd: projectRoot,
    env: { ...process.env, CONTENT_DIR: contentFolder, WEB_DIST_DIR: distFolder },
    ...(signal && { signal }),
  })
  const { stderr } = await build.catch((error: ExecFileException) => {
    throw new OperatorError(`The site could not be built:\n${error.stderr?.trim() || error.message}`)
  })
  // Warnings, for instance about a photo that was skipped.
  if (stderr.trim() !== "") print(stderr.trim())
  writeFileSync(stampFile, inputHash)
}

/** Exported for its test. */
export function hashInputs(contentFolder: string): string {
  const hash = createHash("sha256")
  for (const input of inputs) {
    if (input.includes(".")) addFile(hash, input, join(projectRoot, input))
    else addFolder(hash, input, join(projectRoot, input))
  }
  addFolder(hash, "content", contentFolder)
  return hash.digest("hex")
}

function addFolder(hash: Hash, name: string, folder: string): void {
  for (const path of listFiles(folder)) addFile(hash, `${name}/${path}`, join(folder, path))
}

function addFile(hash: Hash, name: string, file: string): void {
  hash.update(`${name}\0`)
  try {
    const { size, mtimeMs } = statSync(file)
    hash.update(size > maxHashedBytes ? `${size} ${mtimeMs}` : readFileSync(file))
  } catch (error) {
    // The build reports an unreadable file if the pages need it.
    hash.update(String((error as NodeJS.ErrnoException).code))
  }
}

/** @returns the paths below a folder, in a fixed order. */
function listFiles(folder: string): string[] {
  return readEntries(folder)
    .filter(({ name }) => !ignoredNames.has(name) && !isDist.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return listFiles(join(folder, entry.name)).map((path) => `${entry.name}/${path}`)
      return entry.isFile() ? [entry.name] : []
    })
}

/** @returns no entries for an unreadable folder. */
function readEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
