import { once } from "node:events"
import { chmodSync, mkdirSync, mkdtempSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { makeSiteContent } from "../../../scripts/testing/site-content.ts"

export const projectFolder = join(import.meta.dirname, "../../..")

/** A folder with content of three photos, and room for data and backups, that any user can read. */
export async function makeSiteFolder(): Promise<{ folder: string; contentFolder: string; backupFolder: string }> {
  const folder = mkdtempSync(join(tmpdir(), "site-system-"))
  const contentFolder = join(folder, "content")
  const backupFolder = join(folder, "backups")
  mkdirSync(backupFolder)
  await makeSiteContent(contentFolder)
  // The containers run as another user.
  for (const path of [folder, contentFolder, join(contentFolder, "gallery")]) chmodSync(path, 0o755)
  chmodSync(backupFolder, 0o777)
  return { folder, contentFolder, backupFolder }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}
