import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildTestSite, makeSiteContent, testDistFolder } from "../scripts/testing/site-content.ts"

const projectFolder = join(import.meta.dirname, "..")
const startPatienceMs = 300_000

/**
 * Tests that run at the same time would meet in one site: each of Playwright's workers has its own. Three keep two
 * cores busy, since many tests wait for a time to pass.
 */
export const siteCount = 3

export interface Site {
  origin: string
  contentFolder: string
  dataFolder: string
  adminPassword: string
}

/** Starts the sites and leaves in the environment where they are. @returns what ends them. */
async function startSites(): Promise<() => Promise<void>> {
  await buildTestSite()
  const sites = await Promise.all(Array.from({ length: siteCount }, startSite))
  process.env.E2E_SITES = JSON.stringify(sites.map(({ site }) => site))
  return async () => void (await Promise.all(sites.map(({ stop }) => stop())))
}

/**
 * Starts the whole system just as `npm start` does, on a free port, with a data folder, content and
 * photos of its own, and sets its account up.
 */
export async function startSite(): Promise<{ site: Site; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "site-e2e-"))
  const contentFolder = join(folder, "content")
  await makeSiteContent(contentFolder)

  const port = await freePort()
  const site = {
    origin: `http://127.0.0.1:${port}`,
    contentFolder,
    dataFolder: join(folder, "data"),
    adminPassword: "a password for tests",
  }
  const system = spawn(process.execPath, ["scripts/run.mjs", "scripts/start.ts"], {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      DATA_DIR: site.dataFolder,
      CONTENT_DIR: contentFolder,
      WEB_DIST_DIR: testDistFolder,
      ADMIN_PASSWORD: site.adminPassword,
    },
  })
  await saysItIsUp(system)
  const stop = async () => {
    system.kill("SIGTERM")
    if (system.exitCode === null) await once(system, "exit")
    rmSync(folder, { recursive: true, force: true })
  }
  await setUpAccount(site.origin)
  return { site, stop }
}

/** Once, not before each test: how often it may be asked for is limited. */
async function setUpAccount(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/setup-client`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: "{}",
  })
  if (!answer.ok) throw new Error(`The account could not be set up: ${answer.status} ${await answer.text()}`)
}

async function saysItIsUp(system: ReturnType<typeof spawn>): Promise<void> {
  let output = ""
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The site did not start in time:\n${output}`)), startPatienceMs)
    system.stdout?.on("data", (chunk) => {
      output += chunk
      if (output.includes("Press Ctrl-C")) {
        clearTimeout(timer)
        resolve()
      }
    })
    system.once("exit", (code) => reject(new Error(`The site ended with ${code} instead of starting:\n${output}`)))
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

export default startSites
