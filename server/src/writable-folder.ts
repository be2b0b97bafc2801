import { constants } from "node:fs"
import { access } from "node:fs/promises"

/** False for a folder that is missing, of somebody else, or on a disk that went read-only. */
export async function isWritableFolder(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
