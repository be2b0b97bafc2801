import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import type { AddressInfo } from "node:net"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
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

async function removeContent(): Promise<void> {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM")
      await once(child, "exit")
    }
  }
  rmSync(folder, { recursive: true, force: true })
}

// Photos are added when the site runs.
beforeAll(() => buildTestSite(), buildPatienceMs)

interface Run {
  process: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

/** What `npm start` runs, with a data folder and content of its own. @param output where its lines go. */
function start(settings: Record<string, string> = {}, output: number | "pipe" = "pipe"): Run {
  const child = spawn(process.execPath, ["scripts/run.mjs", "scripts/start.ts"], {
    cwd: projectRoot,
    stdio: ["ignore", output, output],
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
  let text = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (text += chunk))
  return {
    process: child,
    output: () => text,
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

async function setUp(address: string, body: object = {}): Promise<{ username: string; password?: string }> {
  const answer = await fetch(`${address}/api/setup-client`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { username: string; password?: string }
}

/** Signs in with the password that the start printed, and returns a function that calls the API. */
async function signIn(run: Run): Promise<(method: string, path: string) => Promise<Response>> {
  const address = await isUp(run)
  const { username } = await setUp(address)
  const body = JSON.stringify({ username, password: printedPassword(run) })
  const headers = { "Content-Type": "application/json" }
  const login = await fetch(`${address}/api/login`, { method: "POST", headers, body })
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? ""
  return (method, path) => fetch(address + path, { method, headers: { Cookie: cookie } })
}

function printedPassword(run: Run): string | undefined {
  return /The user name is admin, the password (\S+)\./.exec(run.output())?.[1]
}

const added: string[] = []

async function addPhotos(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 8 }
    const photo = sharp({ create: { width: 1920, height: 1080, channels: 3, background: "#777777", noise } })
    const file = join(contentFolder, "gallery", `photo-${index}.jpg`)
    writeFileSync(file, await photo.jpeg().toBuffer())
    added.push(file)
  }
}

const isLinux = existsSync("/proc/self/environ")

describe("npm start refuses in one sentence and with code 1", () => {
  beforeEach(makeContent)
  afterEach(removeContent)

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
      `Port ${port} is in use by another program; choose another one with PORT=….`,
    )
    other.close()
  })

  it("a file where a folder of the site must be", async () => {
    mkdirSync(join(folder, "data"))
    writeFileSync(join(folder, "data/lock"), "")
    expect(await refusal()).toBe(`${join(folder, "data/lock")} cannot be used: it is not a folder.`)
  })

  it("settings that are not right, naming each", async () => {
    expect(await refusal({ PORT: "seventy", ADMIN_PASSWORD: "short" })).toBe(
      "The settings are not right. PORT: Expected a port number; ADMIN_PASSWORD: Expected at least 12 characters.",
    )
  })
})

describe("npm start on a machine whose PATH", () => {
  beforeEach(makeContent)
  afterEach(removeContent)

  /** A folder of programs that are these lines of shell. */
  function makePath(programs: Record<string, string>): string {
    const path = join(folder, "programs")
    mkdirSync(path)
    for (const [name, line] of Object.entries(programs))
      writeFileSync(join(path, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
    return path
  }

  it.each([
    ["ffmpeg", "exit 127", "exit 0"],
    ["ffprobe", "exit 0", "exit 127"],
  ])("has an %s that cannot be run: says so", async (broken, ffmpeg, ffprobe) => {
    const PATH = makePath({ ffmpeg, ffprobe, "redis-server": "" })
    const run = start({ PATH })
    expect(await run.ended).toBe(1)
    expect(run.output().trim()).toBe(`${PATH}/${broken} cannot be run; please install it again.`)
  })

  it.runIf(isLinux)("lacks ffmpeg: told to end meanwhile, it leaves no package manager behind", async () => {
    const PATH = makePath({ "redis-server": "", "apt-get": "/bin/sleep 2", sudo: 'shift; exec "$@"', true: "" })
    const run = start({ PATH })
    await until(() => run.output().includes("installing: ") && pidOf("apt-get") !== undefined)
    run.process.kill("SIGTERM")
    expect(await run.ended).toBe(0)
    expect(processesOfThisTest()).toEqual([])
  })
})

// One site, from its start to its end, and once more.
describe("npm start", () => {
  let run: Run
  let address: string
  beforeAll(async () => {
    await makeContent()
    run = start()
    address = await isUp(run)
  }, 240_000)
  afterAll(removeContent)

  it("serves pages and API, and says how to sign in", async () => {
    expect((await fetch(address)).status).toBe(200)
    expect((await fetch(`${address}/api/user`)).status).toBe(401)
    expect(run.output()).toContain(`Sign in at ${address}/login: press "Initialize Client Account", then "Log in".`)
    expect(await setUp(address)).toMatchObject({ username: "admin", password: printedPassword(run) })
  })

  it("refuses a second copy on the same data", async () => {
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain("Another copy of the site is running with the data folder")
  })

  it.runIf(isLinux)(
    "starts a worker that is killed in the middle of a render again: the job ends once, and nothing is left of the first try",
    async () => {
      const call = await signIn(run)
      await addPhotos(2)
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
    },
    240_000,
  )

  it.runIf(isLinux)(
    "answers for a Redis that hangs with 503 within a second; one that is killed it starts again, and nothing is lost",
    async () => {
      const call = await signIn(run)
      const create = () => call("POST", "/api/gallery/create-slideshow")
      const redisPid = pidOf("redis-server") ?? 0
      process.kill(redisPid, "SIGSTOP")
      const startedMs = performance.now()
      expect((await create()).status).toBe(503)
      // It gives up after 600 ms; a machine under load may be late.
      expect(performance.now() - startedMs).toBeLessThan(3000)
      expect((await fetch(address)).status).toBe(200)
      const again = await signIn(run)
      expect((await again("GET", "/api/user")).status).toBe(200)
      process.kill(redisPid, "SIGCONT")
      await until(async () => (await create()).status === 202)
      const { job } = (await (await create()).json()) as { job: { id: string } }

      // The job is in its log, or done.
      process.kill(redisPid, "SIGKILL")
      await until(() => run.output().includes("The queue (Redis) ended unexpectedly (SIGKILL); starting it again."))
      const events = async () => await (await call("GET", `/api/jobs/${job.id}/events`)).text()
      await until(async () => (await events()).includes('"state":"completed"'), 90_000)
      await until(async () => (await create()).status === 202)
      expect(pidOf("redis-server")).not.toBe(redisPid)
    },
    240_000,
  )

  it("ends whole on Ctrl-C and when it is killed", async () => {
    run.process.kill("SIGINT")
    expect(await run.ended).toBe(0)
    if (isLinux) expect(processesOfThisTest()).toEqual([])
    await expect(fetch(address)).rejects.toThrow()

    // As it was when the site was built.
    for (const photo of added.splice(0)) rmSync(photo)
    const again = start()
    const sameData = await isUp(again)
    // The administrator has signed in: the button alone fills in the user name, and the printed link the password too.
    expect(again.output()).not.toContain('press "Initialize Client Account"')
    expect(await setUp(sameData)).not.toHaveProperty("password")
    const code = /With this link "Initialize Client Account" fills the password in, once: \S+#setup=(\S+)/.exec(
      again.output(),
    )?.[1]
    expect(await setUp(sameData, { code })).toMatchObject({ username: "admin", password: printedPassword(again) })
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

/** A restarted web server keeps it. */
async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const answersOk = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

/** Kills the process and waits for the next one to be there. */
async function killAndAwaitNext(part: string): Promise<void> {
  const pid = pidOf(part) ?? 0
  process.kill(pid, "SIGKILL")
  await until(() => ![undefined, pid].includes(pidOf(part)))
}

describe.runIf(isLinux)("npm start serves the site", () => {
  beforeEach(makeContent)
  afterEach(removeContent)

  it("without a worker, with the pages built before and an empty queue, when each of them is damaged", async () => {
    const redisLog = join(folder, "data/redis/appendonlydir/appendonly.aof.1.incr.aof")
    mkdirSync(join(redisLog, ".."), { recursive: true })
    writeFileSync(join(redisLog, "../appendonly.aof.manifest"), "file appendonly.aof.1.incr.aof seq 1 type i\n")
    writeFileSync(redisLog, "damaged\r\n")
    writeFileSync(join(contentFolder, "faq.json"), "[{]")
    const run = start({ RENDER_ENGINE: "broken", PORT: String(await findFreePort()) })
    const address = await isUp(run)
    expect(run.output()).toMatch(
      /content\/faq\.json is not right\. line 1, column 3: .+\.\nThe pages that were built before are served\./,
    )
    expect(run.output()).toMatch(
      /Redis cannot load its data\. The folder was renamed to \S+\/redis-damaged-\S+, and the queue starts empty\./,
    )
    expect(run.output()).toContain("RENDER_ENGINE: Expected")
    expect(await answersOk(address)).toBe(true)
    const call = await signIn(run)
    expect((await call("POST", "/api/gallery/create-slideshow")).status).toBe(202)

    await killAndAwaitNext("bff/src/main.ts")
    await until(() => answersOk(address))
  }, 120_000)

  it.each(["pretty", "json"])(
    "with its %s log on a full disk",
    async (LOG_FORMAT) => {
      const port = await findFreePort()
      const full = openSync("/dev/full", "w")
      const run = start({ PORT: String(port), LOG_FORMAT, LOG_LEVEL: "debug" }, full)
      closeSync(full)
      const address = `http://127.0.0.1:${port}`
      await until(() => answersOk(address), 60_000)
      for (const part of ["worker/src/main.ts", "redis-server", "bff/src/main.ts"]) await killAndAwaitNext(part)
      await until(() => answersOk(address))
      expect(run.process.exitCode).toBeNull()
      run.process.kill("SIGTERM")
      expect(await run.ended).toBe(0)
    },
    120_000,
  )
})

describe("npm start while it builds the site", () => {
  beforeEach(makeContent)
  afterEach(removeContent)

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
