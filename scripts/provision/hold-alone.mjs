import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"

// For scripts/run.mjs: plain JavaScript with no dependency.

/**
 * Holds something that one process at a time may work on. The file names who holds it; one whose process is gone was
 * left behind and counts for nothing.
 *
 * @param {string} file
 * @returns {(() => void) | undefined} what lets it go again; undefined while another process holds it
 */
export function tryToHold(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error
    if (isHeld(file)) return undefined
    putAway(file)
    return tryToHold(file)
  }
  return () => rmSync(file, { force: true })
}

/** @param {string} file */
function isHeld(file) {
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0)
    return true
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
