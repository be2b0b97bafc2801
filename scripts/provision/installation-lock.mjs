import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"

// For scripts/run.mjs: plain JavaScript with no dependency.

export const waitingForOther = "Another command is installing the dependencies; waiting for it."

/** No installation takes as long, should the process that held it be gone and its number be another one's now. */
const longestInstallationMs = 30 * 60_000

/**
 * Holds the installation of a folder's dependencies, on which one process at a time may work. A file names who holds
 * it; one whose process is gone was left behind and counts for nothing.
 *
 * @param {string} folder
 * @returns {(() => void) | undefined} what lets it go again; undefined while another process holds it
 */
export function tryToHoldInstallation(folder) {
  const file = join(folder, ".installing")
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error
    if (isHeld(file)) return undefined
    putAway(file)
    return tryToHoldInstallation(folder)
  }
  return () => rmSync(file, { force: true })
}

/** @param {string} file */
function isHeld(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > longestInstallationMs) return false
    return process.kill(Number(readFileSync(file, "utf8")), 0)
  } catch (error) {
    // Somebody else's process may not be asked, but is there.
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM"
  }
}

/** Renamed first, which only one of several processes can do. @param {string} file */
function putAway(file) {
  const aside = `${file}-${process.pid}`
  try {
    renameSync(file, aside)
    rmSync(aside)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error
  }
}
