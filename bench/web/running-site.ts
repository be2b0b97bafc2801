import { type ChildProcess, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"

const projectFolder = join(import.meta.dirname, "../..")

export interface RunningSite {
  address: string
  adminPassword: string
  stop(): Promise<void>
}

/**
 * The site as `npm start` runs it, with data of its own and the content that ships.
 *
 * @param photosFolder photos that take the place of those in its gallery.
 */
export async function startSite(photosFolder?: string): Promise<RunningSite> {
  const folder = mkdtempSync(join(tmpdir(), "site-bench-"))
  const contentFolder = photosFolder === undefined ? "" : join(folder, "content")
  if (photosFolder !== undefined) {
    cpSync(join(projectFolder, "content"), contentFolder, { recursive: true })
    rmSync(join(contentFolder, "gallery"), { recursive: true })
    cpSync(resolve(process.env.INIT_CWD ?? ".", photosFolder), join(contentFolder, "gallery"), { recursive: true })
    writeFileSync(join(contentFolder, "gallery.json"), "[]")
  }
  const adminPassword = randomBytes(12).toString("base64url")
  const child = spawn(process.execPath, ["scripts/run.mjs", "scripts/start.ts"], {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: join(folder, "data"),
      CONTENT_DIR: contentFolder,
      WEB_DIST_DIR: "",
      ADMIN_PASSWORD: adminPassword,
    },
  })
  const address = await addressOf(child)
  return {
    address,
    adminPassword,
    async stop() {
      child.kill("SIGTERM")
      if (child.exitCode === null) await once(child, "exit")
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let output = ""
  return await new Promise((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      output += chunk
      const address = /The site is at (\S+)/.exec(output)?.[1]
      if (address && output.includes("Press Ctrl-C")) resolve(address)
    })
    child.once("exit", () => reject(new Error(`The site did not start:\n${output}`)))
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
