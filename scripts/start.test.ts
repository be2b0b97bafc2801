import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { buildTestSite } from "./testing/site-content.ts"
import { pidsOf, siteProcesses } from "./testing/site-processes.ts"
import {
  makeSiteFolder,
  type SiteFolder,
  type StartedSite,
  setUpAccount,
  signIn,
  startSite,
} from "./testing/started-site.ts"

// `npm start`, from one start to the next.

const isLinux = existsSync("/proc/self/environ")
const polling = { timeout: 30_000, interval: 100 }
const started: StartedSite[] = []
let folders: SiteFolder
let site: StartedSite

async function start(): Promise<StartedSite> {
  const run = await startSite(folders.settings, { env: { PATH: process.env.PATH }, stdio: ["ignore", "pipe", "pipe"] })
  started.push(run)
  return run
}

beforeAll(async () => {
  await buildTestSite()
  folders = await makeSiteFolder()
  site = await start()
  await site.ready()
}, 400_000)

afterAll(async () => {
  for (const run of started) await run.stop()
  rmSync(folders.folder, { recursive: true, force: true })
})

const printedPassword = ({ output }: StartedSite) => /The user name is admin, the password (\S+)\./.exec(output())?.[1]
const signInAsAdmin = () => signIn(site.origin, printedPassword(site))
const pidOf = (program: string) => pidsOf(program, folders.folder)[0]

const addedPhotos = [0, 1].map((index) => `photo-${index}.jpg`)

async function addPhotos(): Promise<void> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 8 }
  for (const name of addedPhotos) {
    const photo = sharp({ create: { width: 1920, height: 1080, channels: 3, background: "#777777", noise } })
    writeFileSync(join(folders.contentFolder, "gallery", name), await photo.jpeg().toBuffer())
  }
}

it("serves pages and API, and prints how to sign in", async () => {
  const { origin } = site
  expect((await fetch(origin)).status).toBe(200)
  expect((await fetch(`${origin}/api/user`)).status).toBe(401)
  expect(site.output()).toContain(`The site is at ${origin}\n`)
  expect(site.output()).toContain(`Sign in at ${origin}/login: press "Initialize Client Account", then "Log in".`)
  expect(await setUpAccount(origin)).toMatchObject({ username: "admin", password: printedPassword(site) })
})

it("refuses a second copy on the same data", async () => {
  const second = await start()
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain("Another copy of the site is running with the data folder")
})

it.runIf(isLinux)(
  "restarts a worker that is killed while rendering: the job completes once, and no file of the first attempt is left",
  async () => {
    const call = await signInAsAdmin()
    await addPhotos()
    const { job } = (await (await call("POST", "/api/gallery/create-slideshow")).json()) as { job: { id: string } }
    await vi.waitUntil(() => pidOf("ffmpeg") !== undefined, polling)
    const workerPid = pidOf("worker/src/main.ts") ?? 0
    process.kill(workerPid, "SIGKILL")
    const status = async () =>
      (await (await call("GET", "/api/gallery/slideshow-status")).json()) as { exists: boolean; job?: { id: string } }
    await vi.waitUntil(async () => (await status()).exists, { ...polling, timeout: 120_000 })
    await vi.waitUntil(async () => (await status()).job === undefined, polling)
    expect(pidOf("worker/src/main.ts")).not.toBe(workerPid)
    const media = join(folders.dataFolder, "media")
    expect(readdirSync(join(media, "builds"))).toEqual([])
    expect(readdirSync(join(media, "videos")).filter((name) => name.endsWith(".mp4"))).toHaveLength(1)
    expect(pidOf("ffmpeg")).toBeUndefined()
    const events = await (await call("GET", `/api/jobs/${job.id}/events`)).text()
    expect(events).toContain('"state":"completed"')
    expect(site.output()).toContain("The worker ended unexpectedly (SIGKILL); starting it again.")
  },
  240_000,
)

it.runIf(isLinux)(
  "responds with 503 within a second while Redis hangs; restarts one that is killed, and loses nothing",
  async () => {
    const call = await signInAsAdmin()
    const create = () => call("POST", "/api/gallery/create-slideshow")
    const redisPid = pidOf("redis-server") ?? 0
    process.kill(redisPid, "SIGSTOP")
    const startedMs = performance.now()
    expect((await create()).status).toBe(503)
    // The timeout is 600 ms; a machine under load may be late.
    expect(performance.now() - startedMs).toBeLessThan(3000)
    expect((await fetch(site.origin)).status).toBe(200)
    const again = await signInAsAdmin()
    expect((await again("GET", "/api/user")).status).toBe(200)
    process.kill(redisPid, "SIGCONT")
    await vi.waitUntil(async () => (await create()).status === 202, polling)
    const { job } = (await (await create()).json()) as { job: { id: string } }

    // The job is in the append-only file, or completed.
    process.kill(redisPid, "SIGKILL")
    const restarted = "The queue (Redis) ended unexpectedly (SIGKILL); starting it again."
    await vi.waitUntil(() => site.output().includes(restarted), polling)
    const events = async () => await (await call("GET", `/api/jobs/${job.id}/events`)).text()
    await vi.waitUntil(async () => (await events()).includes('"state":"completed"'), { ...polling, timeout: 90_000 })
    await vi.waitUntil(async () => (await create()).status === 202, polling)
    expect(pidOf("redis-server")).not.toBe(redisPid)
  },
  240_000,
)

it("ends every process on Ctrl-C and when it is killed", async () => {
  site.process.kill("SIGINT")
  expect(await site.ended).toBe(0)
  if (isLinux) expect(siteProcesses(folders.folder)).toEqual([])
  await expect(fetch(site.origin)).rejects.toThrow()

  // As it was when the site was built.
  for (const name of addedPhotos) rmSync(join(folders.contentFolder, "gallery", name), { force: true })
  const again = await start()
  await again.ready()
  // The administrator has signed in before: only the printed link fills the password in.
  expect(again.output()).not.toContain('press "Initialize Client Account"')
  expect(await setUpAccount(again.origin)).not.toHaveProperty("password")
  const code = /With this link "Initialize Client Account" fills the password in, once: \S+#setup=(\S+)/.exec(
    again.output(),
  )?.[1]
  expect(await setUpAccount(again.origin, code)).toMatchObject({ username: "admin", password: printedPassword(again) })
  again.process.kill("SIGKILL")
  if (isLinux) await vi.waitUntil(() => siteProcesses(folders.folder).length === 0, { ...polling, timeout: 15_000 })
  const isDown = () =>
    fetch(again.origin).then(
      () => false,
      () => true,
    )
  await vi.waitUntil(isDown, polling)
}, 240_000)
