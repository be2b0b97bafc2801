import { spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

// Plain JavaScript: it runs before any package is installed.

const lockPrefix = ".installing-"
/** An older lock was left behind, and another process may have got its ID. */
const maxInstallMs = 30 * 60_000
const sqlite = "node_modules/better-sqlite3"
const require = createRequire(import.meta.url)

/**
 * Runs `npm ci` in a folder unless its packages are those of its package-lock.json. Of several processes that need it,
 * one installs and the others wait.
 *
 * @param {string} folder
 */
export async function installDependencies(folder) {
  if (isInstalled(folder)) return
  await acquireLock(folder)
  try {
    if (!isInstalled(folder)) await runNpmCi(folder)
  } finally {
    for (const name of lockFiles(folder)) rmSync(join(folder, name), { force: true })
  }
}

/**
 * Compares the lock file with what npm wrote as the last step of an installation.
 *
 * @param {string} folder
 */
function isInstalled(folder) {
  try {
    const installed = readPackages(join(folder, "node_modules/.package-lock.json"))
    const { "": _project, ...locked } = readPackages(join(folder, "package-lock.json"))
    // Fails where it was compiled for another version of Node, or not at all.
    if (locked[sqlite]) require(join(folder, sqlite, "build/Release/better_sqlite3.node"))
    return Object.entries(locked).every(([path, { version, integrity, optional }]) => {
      const found = installed[path]
      // Optional packages for other platforms are left out.
      return found ? found.version === version && found.integrity === integrity : optional
    })
  } catch {
    return false
  }
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages
}

/**
 * Each process announces itself by a file before it looks for others, and withdraws when it finds one. So two can never
 * both go on, and the files of processes that were killed do not matter.
 *
 * @param {string} folder
 */
async function acquireLock(folder) {
  const own = lockPrefix + process.pid
  for (let isFirst = true; ; isFirst = false) {
    writeFileSync(join(folder, own), "")
    if (!lockFiles(folder).some((name) => name !== own && isHeld(folder, name))) return
    rmSync(join(folder, own), { force: true })
    if (isFirst) console.error("Another command is installing the dependencies; waiting for it.")
    await sleep(100 + 200 * Math.random())
  }
}

/** @param {string} folder */
function lockFiles(folder) {
  return readdirSync(folder).filter((name) => name.startsWith(lockPrefix))
}

/**
 * @param {string} folder
 * @param {string} name
 */
function isHeld(folder, name) {
  try {
    if (Date.now() - statSync(join(folder, name)).mtimeMs > maxInstallMs) return false
    return process.kill(Number(name.slice(lockPrefix.length)), 0)
  } catch (error) {
    // EPERM: it is alive, but another user's.
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM"
  }
}

/** @param {string} folder */
async function runNpmCi(folder) {
  console.error("Installing dependencies (npm ci); the first time this takes a few minutes.")
  const npm = spawn("npm", ["ci", "--loglevel=error"], { cwd: folder, stdio: ["ignore", 2, 2] })
  // npm goes on when this process is killed.
  if (npm.pid !== undefined) writeFileSync(join(folder, lockPrefix + npm.pid), "")
  const [code] = await once(npm, "exit")
  if (code !== 0) throw new Error("The dependencies could not be installed: npm ci failed, see above.")
}
