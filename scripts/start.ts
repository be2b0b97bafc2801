import { join } from "node:path"
import { lockDataFolder } from "@site/bff/db/locks.ts"
import { describeStartError } from "@site/server/operator-error.ts"
import { ignoreOutputErrors } from "@site/server/output-errors.ts"
import { projectRoot } from "@site/server/project-root.ts"
import { startPrivateRedis } from "./processes/private-redis.ts"
import { supervise, superviseOnceReady } from "./processes/supervise.ts"
import { describeSignIn, type SiteReady } from "./start/describe-sign-in.ts"
import { checkFfmpeg, checkPort, preflight } from "./start/preflight.ts"
import { buildWeb, chooseDistFolder } from "./start/web-build.ts"
import { ensureInstalled, ffmpeg, redisServer, withOverride } from "./system-packages.ts"

// `npm start`: installs what the system lacks, builds the site and runs it until Ctrl-C. Why from source, with a private
// Redis: docs/decisions/006-running-without-docker.md

ignoreOutputErrors()
const print = (line: string) => console.log(line)
const ignore = () => {}

/** Makes glibc return the memory of a photo to the system; otherwise the worker grows with each one. */
const mallocEnv = { MALLOC_MMAP_THRESHOLD_: "1048576" }

/** Run in reverse order at the end. */
const cleanups: (() => Promise<void>)[] = []

async function start(): Promise<void> {
  const { variables, env } = await preflight(process.env, print)
  const lockedMessage = `Another copy of the site is running with the data folder ${env.DATA_DIR}, or a backup is being restored into it; give this one its own with DATA_DIR=….`
  const release = lockDataFolder(env.DATA_DIR, lockedMessage)
  cleanups.push(async () => release())
  await checkPort(env.HOST, env.PORT)
  const installing = ensureInstalled(
    [withOverride(ffmpeg, variables.FFMPEG_PATH), withOverride(redisServer, variables.REDIS_URL)],
    print,
  )
  // A package manager at work is neither killed nor left behind.
  cleanups.push(() => installing.then(ignore, ignore))
  const distFolder = chooseDistFolder(env, variables)
  const building = new AbortController()
  cleanups.push(async () => building.abort())
  const [[ffmpegPath]] = await Promise.all([
    installing,
    buildWeb({ contentFolder: env.CONTENT_DIR, distFolder, print, signal: building.signal }),
  ])
  if (variables.FFMPEG_PATH === undefined) checkFfmpeg(ffmpegPath)

  let redisUrl = variables.REDIS_URL
  if (redisUrl === undefined) {
    const redis = await startPrivateRedis(join(env.DATA_DIR, "redis"), print)
    cleanups.push(() => redis.stop())
    redisUrl = redis.url
  }
  const childEnv = {
    LOG_LEVEL: "warn",
    LOG_FORMAT: "pretty",
    ...variables,
    DATA_DIR: env.DATA_DIR,
    WEB_DIST_DIR: distFolder,
    REDIS_URL: redisUrl,
    FFMPEG_PATH: ffmpegPath,
  }
  // Not awaited: visitors need the web server only.
  const worker = supervise("worker", {
    file: join(projectRoot, "worker/src/main.ts"),
    env: { ...childEnv, ...mallocEnv },
    print,
  })
  cleanups.push(() => worker.stop())
  const bff = await superviseOnceReady<SiteReady>("web server", {
    file: join(projectRoot, "bff/src/main.ts"),
    env: childEnv,
    print,
  })
  cleanups.push(() => bff.stop())

  print(`\nThe site is at ${bff.ready.address}`)
  for (const line of describeSignIn(bff.ready, env)) print(line)
  print("Press Ctrl-C to stop.")
}

let isStopping = false

async function stop(exitCode: number, reason?: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  if (reason) console.error(reason)
  for (const cleanup of cleanups.reverse()) await cleanup().catch((error) => console.error(error))
  process.exit(exitCode)
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0, "Stopping."))

try {
  await start()
} catch (error) {
  await stop(1, describeStartError(error) ?? String((error as Error).stack))
}
