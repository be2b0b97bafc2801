import { chmodSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { makeSiteFolder, type SiteFolder } from "../../../scripts/testing/started-site.ts"

/** A site's folder with room for backups, that any user can read. */
export async function makeSystemFolder(): Promise<SiteFolder & { backupFolder: string }> {
  const site = await makeSiteFolder()
  const { folder, contentFolder } = site
  const backupFolder = join(folder, "backups")
  mkdirSync(backupFolder)
  // Containers run as another user.
  for (const path of [folder, contentFolder, join(contentFolder, "gallery")]) chmodSync(path, 0o755)
  chmodSync(backupFolder, 0o777)
  return { ...site, backupFolder }
}
