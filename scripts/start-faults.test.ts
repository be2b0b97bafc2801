import type { StdioOptions } from "node:child_process"
import { once } from "node:events"
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { join } from "node:path"
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { buildTestSite } from "./testing/site-content.ts"
import { pidsOf, siteProcesses } from "./testing/site-processes.ts"
import { makeSiteFolder, type SiteFolder, type StartedSite, signIn, startSite } from "./testing/started-site.ts"

// `npm start` where something is in its way.

const isLinux = existsSync("/proc/self/environ")
const polling = { timeout: 30_000, interval: 100 }
let folders: SiteFolder

beforeAll(() => buildTestSite(), 400_000)
beforeEach(async () => {
  folders = await makeSiteFolder()
  return () => rmSync(folders.folder, { recursive: true, force: true })
})

async function start(
  settings: Record<string, string> = {},
  stdio: StdioOptions = ["ignore", "pipe", "pipe"],
): Promise<StartedSite> {
  const site = await startSite({ ...folders.settings, ...settings }, { env: { PATH: process.env.PATH }, stdio })
  onTestFinished(() => site.stop())
  return site
}

const pidOf = (program: string) => pidsOf(program, folders.folder)[0]
const isServing = (origin: string) =>
  fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  )

async function killAndAwaitRestart(program: string): Promise<void> {
  const pid = pidOf(program) ?? 0
  process.kill(pid, "SIGKILL")
  await vi.waitUntil(() => ![undefined, pid].includes(pidOf(program)), polling)
}

/** A folder of programs that are these lines of shell. */
function makePath(programs: Record<string, string>): string {
  const path = join(folders.folder, "programs")
  mkdirSync(path)
  for (const [name, line] of Object.entries(programs)) {
    writeFileSync(join(path, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  }
  return path
}

describe("npm start ends with code 1 and one sentence", () => {
  it("when its port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1")
    await once(other, "listening")
    const { port } = other.address() as AddressInfo
    const { ended, output } = await start({ PORT: String(port) })
    expect(await ended).toBe(1)
    expect(output().trim()).toBe(`Port ${port} is in use by another program; choose another one with PORT=….`)
    other.close()
  })

  it("when ffprobe cannot be run", async () => {
    const PATH = makePath({ ffmpeg: "exit 0", ffprobe: "exit 127", "redis-server": "" })
    const { ended, output } = await start({ PATH })
    expect(await ended).toBe(1)
    expect(output().trim()).toBe(`${PATH}/ffprobe cannot be run; please install it again.`)
  })
})

describe("npm start that is terminated", () => {
  it.runIf(isLinux)("while it installs ffmpeg leaves no package manager behind", async () => {
    const PATH = makePath({ "redis-server": "", "apt-get": "/bin/sleep 2", sudo: 'shift; exec "$@"', true: "" })
    const site = await start({ PATH })
    await vi.waitUntil(() => site.output().includes("installing: ") && pidOf("apt-get") !== undefined, polling)
    site.process.kill("SIGTERM")
    expect(await site.ended).toBe(0)
    expect(siteProcesses(folders.folder)).toEqual([])
  })

  it("while it builds the site ends the build, and no built site is left", async () => {
    const distFolder = join(folders.folder, "dist")
    const site = await start({ WEB_DIST_DIR: distFolder })
    await vi.waitUntil(() => site.output().includes("Building the site"), polling)
    site.process.kill("SIGTERM")
    expect(await site.ended).toBe(0)
    expect(site.output()).not.toContain("could not be built")
    expect(existsSync(distFolder)).toBe(false)
    if (isLinux) await vi.waitUntil(() => siteProcesses(folders.folder).length === 0, { ...polling, timeout: 5000 })
  })
})

describe.runIf(isLinux)("npm start serves the site", () => {
  it("without a worker, with the earlier build and with an empty queue, when each of them is damaged", async () => {
    const redisLog = join(folders.dataFolder, "redis/appendonlydir/appendonly.aof.1.incr.aof")
    mkdirSync(join(redisLog, ".."), { recursive: true })
    writeFileSync(join(redisLog, "../appendonly.aof.manifest"), "file appendonly.aof.1.incr.aof seq 1 type i\n")
    writeFileSync(redisLog, "damaged\r\n")
    writeFileSync(join(folders.contentFolder, "faq.json"), "[{]")
    const other = createServer().listen(0, "127.0.0.1")
    await once(other, "listening")
    onTestFinished(() => void other.close())
    const port = (other.address() as AddressInfo).port
    const { origin, output, ready } = await start({ WORKER_METRICS_PORT: String(port) })
    await ready()
    expect(output()).toMatch(
      /content\/faq\.json is not right\. line 1, column 3: .+\.\nThe pages that were built before are served\./,
    )
    expect(output()).toMatch(
      /Redis cannot load its data\. The folder was renamed to \S+\/redis-damaged-\S+, and the queue starts empty\./,
    )
    expect(output()).toContain(
      `Port ${port} is in use by another program; choose another one with WORKER_METRICS_PORT=…`,
    )
    expect(await isServing(origin)).toBe(true)
    const call = await signIn(origin, /The user name is admin, the password (\S+)\./.exec(output())?.[1])
    expect((await call("POST", "/api/gallery/create-slideshow")).status).toBe(202)

    await killAndAwaitRestart("bff/src/main.ts")
    await vi.waitUntil(() => isServing(origin), polling)
  }, 120_000)

  it.each(["pretty", "json"])(
    "with its %s log on a full disk",
    async (LOG_FORMAT) => {
      const full = openSync("/dev/full", "w")
      const { origin, process: child, ended } = await start({ LOG_FORMAT, LOG_LEVEL: "debug" }, ["ignore", full, full])
      closeSync(full)
      await vi.waitUntil(() => isServing(origin), { ...polling, timeout: 60_000 })
      for (const program of ["worker/src/main.ts", "redis-server", "bff/src/main.ts"])
        await killAndAwaitRestart(program)
      await vi.waitUntil(() => isServing(origin), polling)
      expect(child.exitCode).toBeNull()
      child.kill("SIGTERM")
      expect(await ended).toBe(0)
    },
    120_000,
  )
})
