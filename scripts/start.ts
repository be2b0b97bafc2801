import { join } from "node:path"
import { lockDataFolder } from "@site/bff/db/locks.ts"
import { ignoreOutputErrors } from "@site/server/output-errors.ts"
import { explainStartFault } from "@site/server/startup-error.ts"
import { startPrivateRedis } from "./processes/private-redis.ts"
import { supervise, superviseOnceReady } from "./processes/supervise.ts"
import { projectRoot } from "./project-root.ts"
import { compilePackages } from "./provision/compiled-packages.ts"
import { ensureInstalled, ffmpeg, orGiven, redisServer } from "./provision/installable.ts"
import { SetupError } from "./setup-error.ts"
import { checkFfmpeg, checkPort, checkStart } from "./start/checks.ts"
import { describeSignIn, type SiteReady } from "./start/describe-sign-in.ts"
import { buildWeb, chooseDistFolder } from "./start/web-build.ts"

// `npm start`: everything a machine with Node alone needs to run the whole site, until Ctrl-C.

ignoreOutputErrors()
const say = (line: string) => console.log(line)
const ignore = () => {}

/** Has glibc give a picture's memory back to the system at once, or the worker would grow with each photo. */
const returnsPictureMemory = { MALLOC_MMAP_THRESHOLD_: "1048576" }

/** What to undo at the end, newest first. */
const cleanups: (() => Promise<void>)[] = []

async function start(): Promise<void> {
  const { variables, env } = await checkStart(process.env, say)
  const isLocked = `Another copy of the site is running with the data folder ${env.DATA_DIR}, or a backup is being restored into it; give this one its own with DATA_DIR=….`
  const release = lockDataFolder(env.DATA_DIR, isLocked)
  cleanups.push(async () => release())
  await checkPort(env.HOST, env.PORT)
  // Beside the rest of the preparations, which need no database.
  const compilation = compilePackages()
  cleanups.push(async () => compilation.stop())
  const installing = ensureInstalled(
    [orGiven(ffmpeg, variables.FFMPEG_PATH), orGiven(redisServer, variables.REDIS_URL)],
    say,
  )
  // A package manager in the middle of its work is neither killed nor left behind.
  cleanups.push(() => installing.then(ignore, ignore))
  const distFolder = chooseDistFolder(env, variables)
  const building = new AbortController()
  cleanups.push(async () => building.abort())
  const [[ffmpegPath]] = await Promise.all([
    installing,
    buildWeb({ contentFolder: env.CONTENT_DIR, distFolder, say, signal: building.signal }),
  ])
  if (variables.FFMPEG_PATH === undefined) checkFfmpeg(ffmpegPath)
  await compilation.finish()

  let redisUrl = variables.REDIS_URL
  if (redisUrl === undefined) {
    const redis = await startPrivateRedis(join(env.DATA_DIR, "redis"), say)
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
  // Not waited for: visitors need the web server only.
  const worker = supervise("worker", {
    file: join(projectRoot, "worker/src/main.ts"),
    env: { ...childEnv, ...returnsPictureMemory },
    say,
  })
  cleanups.push(() => worker.stop())
  const bff = await superviseOnceReady<SiteReady>("web server", {
    file: join(projectRoot, "bff/src/main.ts"),
    env: childEnv,
    say,
  })
  cleanups.push(() => bff.stop())

  say(`\nThe site is at ${bff.ready.address}`)
  for (const line of describeSignIn(bff.ready, env)) say(line)
  say("Press Ctrl-C to stop.")
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
  const sentence = error instanceof SetupError ? error.message : explainStartFault(error)
  await stop(1, sentence ?? String((error as Error).stack))
}
