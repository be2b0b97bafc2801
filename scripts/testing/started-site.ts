import { type ChildProcess, type StdioOptions, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { projectRoot } from "@site/server/project-root.ts"
import { freePort } from "./free-port.ts"
import { makeSiteContent, testDistFolder } from "./site-content.ts"

export const adminPassword = "a password for tests"

export interface SiteFolder {
  /** Contains the others. */
  folder: string
  contentFolder: string
  dataFolder: string
  /** The settings of a start with these folders. */
  settings: Record<string, string>
}

/** A new folder with test content, for a site of its own. */
export async function makeSiteFolder(): Promise<SiteFolder> {
  const folder = mkdtempSync(join(tmpdir(), "test-site-"))
  const contentFolder = join(folder, "content")
  const dataFolder = join(folder, "data")
  await makeSiteContent(contentFolder)
  const settings = { DATA_DIR: dataFolder, CONTENT_DIR: contentFolder, WEB_DIST_DIR: testDistFolder }
  return { folder, contentFolder, dataFolder, settings }
}

export interface StartedSite {
  origin: string
  process: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Resolves to the exit code. */
  ended: Promise<number | null>
  /** @throws Error when the site does not come up. */
  ready(): Promise<void>
  stop(): Promise<void>
}

const readyTimeoutMs = 600_000

interface StartOptions {
  /** The environment, which the settings override. */
  env?: NodeJS.ProcessEnv
  /** `ready` and `output` need a pipe. */
  stdio?: StdioOptions
}

/** Runs what `npm start` runs, on a free port. */
export async function startSite(
  settings: Record<string, string>,
  { env = process.env, stdio = ["ignore", "pipe", "inherit"] }: StartOptions = {},
): Promise<StartedSite> {
  const port = await freePort()
  const child = spawn(process.execPath, ["scripts/run.mjs", "scripts/start.ts"], {
    cwd: projectRoot,
    stdio,
    env: { ...env, PORT: String(port), ...settings },
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk))
  const ended = once(child, "exit").then(([code]) => code as number | null)
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    output: () => output,
    ended,
    async ready() {
      const endMs = Date.now() + readyTimeoutMs
      while (!output.includes("Press Ctrl-C")) {
        const hasEnded = child.exitCode !== null || child.signalCode !== null
        if (hasEnded || Date.now() > endMs) throw new Error(`The site did not start:\n${output}`)
        await sleep(100)
      }
    },
    async stop() {
      child.kill("SIGTERM")
      await ended
    },
  }
}

/** Presses "Initialize Client Account". @param code from the link that the start prints. */
export async function setUpAccount(origin: string, code?: string): Promise<{ username: string; password?: string }> {
  const response = await post(`${origin}/api/setup-client`, { code })
  return (await response.json()) as { username: string; password?: string }
}

/** @returns a function that calls the API with the administrator's session. */
export async function signIn(
  origin: string,
  password: string | undefined,
): Promise<(method: string, path: string) => Promise<Response>> {
  const { username } = await setUpAccount(origin)
  const response = await post(`${origin}/api/login`, { username, password })
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? ""
  return (method, path) => fetch(origin + path, { method, headers: { Cookie: cookie } })
}

async function post(url: string, body: object): Promise<Response> {
  const headers = { "Content-Type": "application/json" }
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} responded with ${response.status}: ${await response.text()}`)
  return response
}
