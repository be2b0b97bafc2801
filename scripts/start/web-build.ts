import { type ExecFileException, execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Env } from "@site/bff/env.ts"
import { projectRoot } from "../project-root.ts"
import { SetupError } from "../setup-error.ts"

/** What the built site depends on beside the content folder, below the project's folder. */
const inputs = ["web", "contract/src", "package-lock.json"]
const buildProgram = "web/build/commands/build.ts"
const leftOut = new Set(["node_modules", "artwork"])
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

/** Builds the site unless the folder holds one built from just these inputs. @throws SetupError when it fails. */
export async function buildWeb({ contentFolder, distFolder, say, signal }: WebBuild): Promise<void> {
  const stampFile = join(distFolder, ".built-from")
  const wanted = hashInputs(contentFolder)
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return
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

function hashInputs(contentFolder: string): string {
  const hash = createHash("sha256")
  const add = (name: string, file: string) => hash.update(`${name}\0`).update(readFileSync(file))
  for (const input of inputs) {
    if (input.includes(".")) add(input, join(projectRoot, input))
    else for (const path of listFiles(join(projectRoot, input))) add(`${input}/${path}`, join(projectRoot, input, path))
  }
  for (const path of listFiles(contentFolder)) add(`content/${path}`, join(contentFolder, path))
  return hash.digest("hex")
}

/** Paths below the folder, in a fixed order. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !leftOut.has(name) && !isDist.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return listFiles(join(folder, entry.name)).map((path) => `${entry.name}/${path}`)
      return entry.isFile() ? [entry.name] : []
    })
}
