import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { projectRoot } from "./project-root.ts"
import { buildTestSite, makeSiteContent, testDistFolder } from "./testing/site-content.ts"

const buildPatienceMs = 400_000

let folder: string
let contentFolder: string
const started: ChildProcess[] = []

async function makeContent(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), "site-start-"))
  contentFolder = join(folder, "content")
  await makeSiteContent(contentFolder)
}

// Photos are added when the site runs.
beforeAll(() => buildTestSite(), buildPatienceMs)

beforeEach(makeContent)

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM")
      await once(child, "exit")
    }
  }
  rmSync(folder, { recursive: true, force: true })
})

interface Run {
  process: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

/** What `npm start` runs, with a data folder and content of its own. */
function start(settings: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ["scripts/run.mjs", "scripts/start.ts"], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, "data"),
      CONTENT_DIR: contentFolder,
      WEB_DIST_DIR: testDistFolder,
      PORT: "0",
      ...settings,
    },
  })
  started.push(child)
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk))
  return {
    process: child,
    output: () => output,
    ended: once(child, "exit").then(([code]) => code as number | null),
  }
}

async function isUp(run: Run): Promise<string> {
  await until(() => run.output().includes("Press Ctrl-C") || run.process.exitCode !== null, 120_000)
  const address = /The site is at (\S+)/.exec(run.output())?.[1]
  if (!address) throw new Error(`The site did not start:\n${run.output()}`)
  return address
}

async function until(look: () => boolean | Promise<boolean>, patienceMs = 30_000): Promise<void> {
  const endMs = Date.now() + patienceMs
  while (!(await look())) {
    if (Date.now() > endMs) throw new Error("Expected something to happen in time")
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Processes of the whole machine whose command line or environment names this test's folder. */
function processesOfThisTest(): { pid: number; command: string }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
        const environment = readFileSync(`/proc/${pid}/environ`, "utf8")
        return (command + environment).includes(folder) ? [{ pid: Number(pid), command }] : []
      } catch {
        return []
      }
    })
    .filter(({ pid }) => pid !== process.pid)
}

const pidOf = (part: string) => processesOfThisTest().find(({ command }) => command.includes(part))?.pid

/** Signs in and returns a function that calls the API. */
async function signIn(address: string): Promise<(method: string, path: string) => Promise<Response>> {
  const headers = { "Content-Type": "application/json" }
  const setup = await fetch(`${address}/api/setup-client`, { method: "POST", headers, body: "{}" })
  const body = JSON.stringify(await setup.json())
  const login = await fetch(`${address}/api/login`, { method: "POST", headers, body })
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? ""
  return (method, path) => fetch(address + path, { method, headers: { Cookie: cookie } })
}

async function addPhotos(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 40 }
    const photo = sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#777777", noise } })
    writeFileSync(join(contentFolder, "gallery", `photo-${index}.jpg`), await photo.jpeg().toBuffer())
  }
}

const isLinux = existsSync("/proc/self/environ")

describe("npm start refuses in one sentence and with code 1", () => {
  const refusal = async (settings: Record<string, string> = {}) => {
    const run = start(settings)
    expect(await run.ended).toBe(1)
    return run.output().trim()
  }

  it("a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1")
    await once(other, "listening")
    const { port } = other.address() as AddressInfo
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is taken by another program; choose another one with PORT=….`,
    )
    other.close()
  })

  it("settings that are not right, naming each", async () => {
    expect(await refusal({ PORT: "seventy", ADMIN_PASSWORD: "short" })).toBe(
      "The settings are not right. PORT: Expected a port number; ADMIN_PASSWORD: Expected at least 12 characters.",
    )
  })

  it("a production without a password", async () => {
    expect(await refusal({ NODE_ENV: "production" })).toContain("ADMIN_PASSWORD: In production a password")
  })

  it("a content file with a wrong field", async () => {
    const file = join(contentFolder, "site.json")
    const site = JSON.parse(readFileSync(file, "utf8"))
    writeFileSync(file, JSON.stringify({ ...site, email: "nobody" }))
    expect(await refusal()).toMatch(/content\/site\.json is not right\. email: [^\n]+\.$/)
  })

  it("a content file that is no JSON", async () => {
    writeFileSync(join(contentFolder, "faq.json"), "[{]")
    expect(await refusal()).toMatch(
      /content\/faq\.json is not right\. line 1, column 3: a name in double quotes should be here[^\n]+$/,
    )
  })

  it("an ffmpeg that is not there", async () => {
    expect(await refusal({ FFMPEG_PATH: "/nope" })).toBe(
      "FFMPEG_PATH: /nope cannot be run; leave it out to use the one on PATH.",
    )
  })

  it.runIf(isLinux)("a data folder where none can be made", async () => {
    expect(await refusal({ DATA_DIR: "/proc/no-such/data" })).toMatch(/^The data folder .* cannot be written: [^\n]+$/)
  })

  it("a disk that is nearly full", async () => {
    const { bavail, bsize } = statfsSync(folder)
    const output = await refusal({ MIN_FREE_DISK_MB: "999999999" })
    const [, freeMB] = /nearly full: (\d+) MB are free, 999999999 MB are needed\.$/.exec(output) ?? []
    // Other programs write to the same disk meanwhile.
    expect(Number(freeMB) / ((bavail * bsize) / 1e6)).toBeCloseTo(1, 1)
  })

  it("a data folder that cannot be written", async () => {
    writeFileSync(join(folder, "file"), "")
    expect(await refusal({ DATA_DIR: join(folder, "file", "data") })).toMatch(
      /^The data folder .*\/file\/data cannot be written: it lies below something that is no folder\.$/,
    )
  })
})

describe("npm start", () => {
  it("serves pages and API, refuses a second copy on the same data, and ends whole on Ctrl-C and when it is killed", async () => {
    const run = start()
    const address = await isUp(run)
    expect((await fetch(address)).status).toBe(200)
    expect((await fetch(`${address}/api/user`)).status).toBe(401)
    expect(run.output()).toMatch(/The user name is admin, the password \S+\./)

    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain("Another copy of the site is running with the data folder")

    run.process.kill("SIGINT")
    expect(await run.ended).toBe(0)
    if (isLinux) expect(processesOfThisTest()).toEqual([])
    await expect(fetch(address)).rejects.toThrow()

    const again = start()
    const sameData = await isUp(again)
    again.process.kill("SIGKILL")
    if (isLinux) await until(() => processesOfThisTest().length === 0, 15_000)
    await until(() =>
      fetch(sameData).then(
        () => false,
        () => true,
      ),
    )
  }, 240_000)
})

describe("npm start while it builds the site", () => {
  it("ends with the build when it is told to, and nothing is put in place", async () => {
    const distFolder = join(folder, "dist")
    const run = start({ WEB_DIST_DIR: distFolder })
    await until(() => run.output().includes("Building the site"))
    run.process.kill("SIGTERM")
    expect(await run.ended).toBe(0)
    expect(run.output()).not.toContain("could not be built")
    expect(existsSync(distFolder)).toBe(false)
    if (isLinux) await until(() => processesOfThisTest().length === 0, 5000)
  })
})

describe.runIf(isLinux)("a worker that is killed in the middle of a render", () => {
  it("is started again, the job ends once, and nothing is left of the first try", async () => {
    const run = start()
    const call = await signIn(await isUp(run))
    await addPhotos(4)
    const { job } = (await (await call("POST", "/api/gallery/create-slideshow")).json()) as { job: { id: string } }
    await until(() => pidOf("ffmpeg") !== undefined)
    const workerPid = pidOf("worker/src/main.ts") ?? 0
    process.kill(workerPid, "SIGKILL")
    const status = async () =>
      (await (await call("GET", "/api/gallery/slideshow-status")).json()) as { exists: boolean; job?: { id: string } }
    await until(async () => (await status()).exists, 120_000)
    await until(async () => (await status()).job === undefined)
    expect(pidOf("worker/src/main.ts")).not.toBe(workerPid)
    const media = join(folder, "data/media")
    expect(readdirSync(join(media, "builds"))).toEqual([])
    expect(readdirSync(join(media, "videos")).filter((name) => name.endsWith(".mp4"))).toHaveLength(1)
    expect(pidOf("ffmpeg")).toBeUndefined()
    const events = await (await call("GET", `/api/jobs/${job.id}/events`)).text()
    expect(events).toContain('"state":"completed"')
    expect(run.output()).toContain("The worker ended unexpectedly (SIGKILL); starting it again.")
  }, 240_000)
})

describe.runIf(isLinux)("a Redis that fails", () => {
  it("is answered for with 503 within a second while it hangs; killed it is started again and has lost nothing", async () => {
    const run = start()
    const address = await isUp(run)
    const call = await signIn(address)
    await addPhotos(1)
    const create = async () => (await call("POST", "/api/gallery/create-slideshow")).status
    const redisPid = pidOf("redis-server") ?? 0
    process.kill(redisPid, "SIGSTOP")
    const startedMs = performance.now()
    expect(await create()).toBe(503)
    // It gives up after 600 ms; a machine under load may be late.
    expect(performance.now() - startedMs).toBeLessThan(3000)
    expect((await fetch(address)).status).toBe(200)
    const again = await signIn(address)
    expect((await again("GET", "/api/user")).status).toBe(200)
    process.kill(redisPid, "SIGCONT")
    await until(async () => (await create()) === 202)

    // The job is in its log, or done.
    process.kill(redisPid, "SIGKILL")
    await until(() => run.output().includes("The queue (Redis) ended unexpectedly (SIGKILL); starting it again."))
    const status = async () => await (await call("GET", "/api/gallery/slideshow-status")).text()
    await until(async () => (await status()).includes('"exists":true'), 90_000)
    await until(async () => (await create()) === 202)
    expect(pidOf("redis-server")).not.toBe(redisPid)
  }, 240_000)
})
