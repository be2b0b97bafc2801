import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { projectRoot } from "../project-root.ts"
import { SetupError } from "../setup-error.ts"

/** Lies in node_modules, so that it is gone with what it tells of. */
const stampFile = join(projectRoot, "node_modules/.compiled")

interface Compilation {
  /** @throws SetupError when it fails; npm has printed why. */
  finish(): Promise<void>
  stop(): void
}

/**
 * Starts what npm ci was told to leave out: packages fetch their part that is compiled for this machine, or compile it
 * here, which takes one core a minute or two. Until it is finished, nothing may use the database. Done once for an
 * installation.
 */
export function compilePackages(): Compilation {
  if (existsSync(stampFile)) return { finish: async () => {}, stop: () => {} }
  // The links to programs are in place, and in use meanwhile.
  const npm = spawn("npm", ["rebuild", "--no-bin-links", "--loglevel=error"], {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "inherit"],
    // A third of the time that the package's own -O3 takes. Those who can fetch a compiled package have that one.
    env: { ...process.env, CFLAGS: "-O1", CXXFLAGS: "-O1" },
    // A group of its own, to end it with its compilers.
    detached: true,
  })
  const exit = once(npm, "exit")
  return {
    async finish() {
      const [code] = await exit
      if (code !== 0) throw new SetupError("The dependencies could not be installed: npm rebuild failed, see above.")
      writeFileSync(stampFile, "")
    },
    stop() {
      if (npm.pid !== undefined && npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid)
    },
  }
}
