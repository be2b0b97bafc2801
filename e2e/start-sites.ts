import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { makePhotos } from "./test-photos.ts"

const projectFolder = join(import.meta.dirname, "..")
const startPatienceMs = 300_000

/**
 * Starts the whole system just as `npm start` does, on a free port, with a data folder, content and
 * photos of its own. What tests need to know of it is left in the environment.
 *
 * @returns what ends it.
 */
async function startSite(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "site-e2e-"))
  const contentFolder = join(folder, "content")
  mkdirSync(join(contentFolder, "gallery"), { recursive: true })
  for (const name of ["site.json", "services.json", "testimonials.json", "faq.json", "logo.png"]) {
    cpSync(join(projectFolder, "content", name), join(contentFolder, name))
  }
  cpSync(join(projectFolder, "content/pictures"), join(contentFolder, "pictures"), { recursive: true })
  writeFileSync(join(contentFolder, "gallery.json"), "[]")
  await makePhotos(join(contentFolder, "gallery"))

  const port = await freePort()
  const settings = {
    E2E_ORIGIN: `http://127.0.0.1:${port}`,
    E2E_ADMIN_PASSWORD: "a password for tests",
    E2E_CONTENT_DIR: contentFolder,
    E2E_DATA_DIR: join(folder, "data"),
  }
  Object.assign(process.env, settings)
  const site = spawn(process.execPath, ["scripts/run.mjs", "scripts/start.ts"], {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      DATA_DIR: settings.E2E_DATA_DIR,
      CONTENT_DIR: contentFolder,
      // Kept between runs: the content is always the same.
      WEB_DIST_DIR: join(projectFolder, "node_modules/.cache/e2e-site"),
      ADMIN_PASSWORD: settings.E2E_ADMIN_PASSWORD,
    },
  })
  await saysItIsUp(site)
  return async () => {
    site.kill("SIGTERM")
    if (site.exitCode === null) await once(site, "exit")
    rmSync(folder, { recursive: true, force: true })
  }
}

async function saysItIsUp(site: ReturnType<typeof spawn>): Promise<void> {
  let output = ""
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The site did not start in time:\n${output}`)), startPatienceMs)
    site.stdout?.on("data", (chunk) => {
      output += chunk
      if (output.includes("Press Ctrl-C")) {
        clearTimeout(timer)
        resolve()
      }
    })
    site.once("exit", (code) => reject(new Error(`The site ended with ${code} instead of starting:\n${output}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

export default startSite
