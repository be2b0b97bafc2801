import { type ExecFileException, execFile } from "node:child_process"
import { createHash, type Hash } from "node:crypto"
import { type Dirent, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Env } from "@site/bff/env.ts"
import { findContentFaults } from "@site/server/read-content.ts"
import { projectRoot } from "../project-root.ts"
import { SetupError } from "../setup-error.ts"

/** What the built site depends on beside the content folder, below the project's folder. */
const inputs = ["web", "contract/src", "package-lock.json"]
const buildProgram = "web/site/build/commands/build.ts"
const leftOut = new Set(["node_modules", "artwork"])
/** No picture is larger: this is a video, and by its size and time it is known well enough. */
const maxHashedBytes = 64 * 1024 * 1024
const isDist = /^dist(\.|$)/

/** Where the built site of this start belongs: one built from other content lies with the data of that site. */
export function chooseDistFolder(env: Env, variables: NodeJS.ProcessEnv): string {
  if (variables.WEB_DIST_DIR !== undefined) return env.WEB_DIST_DIR
  const isOwnContent = env.CONTENT_DIR === join(projectRoot, "content")
  return isOwnContent ? env.WEB_DIST_DIR : join(env.DATA_DIR, "web")
}

interface WebBuild {
  contentFolder: string
  distFolder: string
  say: (line: string) => void
  /** Ends the build. */
  signal?: AbortSignal
}

/**
 * Builds the site unless the folder holds one built from just these inputs. When it cannot be built, the fault is
 * named and an earlier build stays.
 *
 * @throws SetupError when there is no earlier build.
 */
export async function buildWeb(build: WebBuild): Promise<void> {
  const { distFolder, say, signal } = build
  try {
    await buildChanged(build)
  } catch (error) {
    const hasEarlierBuild = existsSync(join(distFolder, "index.html"))
    if (signal?.aborted || !hasEarlierBuild) throw error
    say(`${(error as Error).message}\nThe pages that were built before are served.`)
  }
}

async function buildChanged({ contentFolder, distFolder, say, signal }: WebBuild): Promise<void> {
  const stampFile = join(distFolder, ".built-from")
  const wanted = hashInputs(contentFolder)
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return
  const faults = await findContentFaults(contentFolder)
  if (faults.length > 0) throw new SetupError(faults.join("\n"))
  say("Building the site; the first time, and after new photos, its pictures take a minute.")
  const build = promisify(execFile)(process.execPath, ["scripts/run.mjs", "--uncompiled", buildProgram], {
    cwd: projectRoot,
    env: { ...process.env, CONTENT_DIR: contentFolder, WEB_DIST_DIR: distFolder },
    ...(signal && { signal }),
  })
  const { stderr } = await build.catch((error: ExecFileException) => {
    throw new SetupError(`The site could not be built:\n${error.stderr?.trim() || error.message}`)
  })
  // Warnings, for instance of a photo that was left out.
  if (stderr.trim() !== "") say(stderr.trim())
  writeFileSync(stampFile, wanted)
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
    // One that cannot be read is no reason not to start: if the pages need it, the build names it.
    hash.update(String((error as NodeJS.ErrnoException).code))
  }
}

/** Paths below the folder, in a fixed order. */
function listFiles(folder: string): string[] {
  return readEntries(folder)
    .filter(({ name }) => !leftOut.has(name) && !isDist.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return listFiles(join(folder, entry.name)).map((path) => `${entry.name}/${path}`)
      return entry.isFile() ? [entry.name] : []
    })
}

/** None of a folder that may not be read. */
function readEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
