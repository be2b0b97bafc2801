import { constants } from "node:fs"
import { access } from "node:fs/promises"

/** False for a folder that is missing, has the wrong permissions, or is on a read-only disk. */
export async function isWritableFolder(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
