import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs"
import { basename, dirname, join } from "node:path"

/** No build takes longer: after that a running process with the id of the draft is another one. */
const maxBuildMs = 3600_000

/** Beside the folder, where a rename needs no copy. */
export function draftFolderFor(folder: string): string {
  mkdirSync(dirname(folder), { recursive: true })
  removeLeftovers(folder)
  return `${folder}.draft-${process.pid}`
}

/**
 * Replaces the folder by the draft: a running server sees the old site, for an instant none, or the new one, never a part.
 * When another build was faster, its folder stays.
 */
export function replaceFolder(draft: string, folder: string): void {
  const old = `${folder}.old-${process.pid}`
  unless("ENOENT", () => renameSync(folder, old))
  unless("ENOTEMPTY", () => renameSync(draft, folder))
  rmSync(old, { recursive: true, force: true })
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.draft-`) && !name.startsWith(`${basename(folder)}.old-`)) continue
    const leftover = join(dirname(folder), name)
    const modifiedMs = statSync(leftover, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    const isOld = Date.now() - modifiedMs > maxBuildMs
    if (isOld || !isRunning(Number(name.split("-").at(-1)))) rmSync(leftover, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process of another user.
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

function unless(code: string, act: () => void): void {
  try {
    act()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== code) throw error
  }
}
