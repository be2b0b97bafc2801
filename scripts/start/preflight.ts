import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { dirname, join } from "node:path"
import { readDiskSpace } from "@site/bff/ops/disk-space.ts"
import { describeWriteError } from "@site/server/describe-write-error.ts"
import { listen } from "@site/server/listen.ts"
import { OperatorError } from "@site/server/operator-error.ts"
import { readSiteContact } from "@site/server/read-content.ts"
import { readSettings, type Settings } from "./settings.ts"

/**
 * Checks everything that can be checked before anything is installed, built or locked.
 *
 * @throws OperatorError
 */
export async function preflight(environment: NodeJS.ProcessEnv, print: (line: string) => void): Promise<Settings> {
  const settings = readSettings(environment, print)
  const { env, variables } = settings
  if (variables.FFMPEG_PATH !== undefined) checkFfmpeg(variables.FFMPEG_PATH, "FFMPEG_PATH")
  await readSiteContact(env.CONTENT_DIR)
  await checkDataFolder(env.DATA_DIR, env.MIN_FREE_DISK_MB)
  return settings
}

/** @throws OperatorError when the data folder cannot be written or its disk is nearly full. */
async function checkDataFolder(folder: string, neededMB: number): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, "x")
    rmSync(probe)
  } catch (error) {
    throw new OperatorError(`The data folder ${folder} cannot be written: ${describeWriteError(error)}.`)
  }
  const { freeMB, isEnough } = await readDiskSpace(folder, neededMB)
  if (!isEnough) {
    throw new OperatorError(
      `The disk of the data folder ${folder} is nearly full: ${freeMB} MB are free, ${neededMB} MB are needed.`,
    )
  }
}

/** Not by `recursive: true`, which never returns below a folder like /proc that takes no files. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** @throws OperatorError when the address is in use or not permitted; checked before a long build. */
export async function checkPort(host: string, port: number): Promise<void> {
  const server = createServer()
  await listen(server, { host, port, setting: "PORT" })
  await new Promise((resolve) => server.close(resolve))
}

/**
 * Checks ffmpeg, and the ffprobe that the worker expects beside it.
 *
 * @param setting names the variable that the path comes from, unless it comes from PATH.
 * @throws OperatorError when one cannot be run.
 */
export function checkFfmpeg(path: string, setting?: string): void {
  const ffprobe = path.includes("/") ? join(dirname(path), "ffprobe") : "ffprobe"
  for (const program of [path, ffprobe]) {
    if (canRun(program, ["-version"])) continue
    if (setting === undefined) throw new OperatorError(`${program} cannot be run; please install it again.`)
    const advice =
      program === ffprobe ? "ffmpeg and ffprobe must be in one folder" : "leave it out to use the one on PATH"
    throw new OperatorError(`${setting}: ${program} cannot be run; ${advice}.`)
  }
}

function canRun(path: string, args: string[]): boolean {
  return spawnSync(path, args, { stdio: "ignore", timeout: 10_000 }).status === 0
}
