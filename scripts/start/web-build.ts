import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { projectRoot } from "../project-root.ts"
import { SetupError } from "../setup-error.ts"

/** What the built web app depends on, below the project's folder. */
const inputs = ["web", "contract/src", "content", "package-lock.json"]
const leftOut = new Set(["node_modules", "dist", "artwork", "gallery"])

/** Builds web/dist unless it was built from just these inputs. @throws SetupError when the build fails. */
export function buildWeb(say: (line: string) => void): void {
  const stampFile = join(projectRoot, "web/dist/.built-from")
  const wanted = hashInputs()
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return
  say("Building the web app.")
  const build = spawnSync("npm", ["run", "build", "-w", "web", "--silent"], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    // Our NODE_ENV is about the servers; what is built is always what is delivered.
    env: { ...process.env, NODE_ENV: "production" },
  })
  if (build.status !== 0) {
    throw new SetupError(`The web app could not be built:\n${build.stderr.trim() || build.stdout.trim()}`)
  }
  writeFileSync(stampFile, wanted)
}

function hashInputs(): string {
  const hash = createHash("sha256")
  const add = (path: string) => {
    const file = join(projectRoot, path)
    hash.update(`${path}\0`).update(readFileSync(file))
  }
  for (const input of inputs) {
    if (input.includes(".")) add(input)
    else for (const file of listFiles(input)) add(file)
  }
  return hash.digest("hex")
}

function listFiles(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => !leftOut.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return listFiles(path)
      return entry.isFile() ? [path] : []
    })
}
