import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { projectRoot } from "@site/server/project-root.ts"
import { adminPassword, setUpAccount, startSite } from "../../scripts/testing/started-site.ts"

export interface RunningSite {
  address: string
  adminPassword: string
  stop(): Promise<void>
}

/**
 * Starts a site with data of its own and the content that ships.
 *
 * @param photosFolder replaces the photos of its gallery.
 */
export async function startBenchmarkSite(photosFolder?: string): Promise<RunningSite> {
  const folder = mkdtempSync(join(tmpdir(), "site-bench-"))
  const contentFolder = join(folder, "content")
  if (photosFolder !== undefined) {
    cpSync(join(projectRoot, "content"), contentFolder, { recursive: true })
    rmSync(join(contentFolder, "gallery"), { recursive: true })
    cpSync(resolve(process.env.INIT_CWD ?? ".", photosFolder), join(contentFolder, "gallery"), { recursive: true })
    writeFileSync(join(contentFolder, "gallery.json"), "[]")
  }
  const { origin, ready, stop } = await startSite({
    DATA_DIR: join(folder, "data"),
    CONTENT_DIR: photosFolder === undefined ? "" : contentFolder,
    WEB_DIST_DIR: "",
    ADMIN_PASSWORD: adminPassword,
  })
  await ready()
  await setUpAccount(origin)
  return {
    address: origin,
    adminPassword,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
