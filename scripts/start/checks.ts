import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { dirname, join } from "node:path"
import { listen } from "@site/bff/http/listen.ts"
import { readDiskSpace } from "@site/bff/ops/disk-space.ts"
import { readSiteContact } from "@site/server/read-content.ts"
import { explainWriteFault } from "@site/server/write-fault.ts"
import { SetupError } from "../setup-error.ts"
import { readSettings, type Settings } from "./settings.ts"

/**
 * What can be known to be wrong before anything is installed, built or locked.
 *
 * @throws SetupError or StartupError, each with a sentence that says what to do.
 */
export async function checkStart(environment: NodeJS.ProcessEnv, say: (line: string) => void): Promise<Settings> {
  const settings = readSettings(environment, say)
  const { env, variables } = settings
  if (variables.FFMPEG_PATH !== undefined) checkFfmpeg(variables.FFMPEG_PATH, "FFMPEG_PATH")
  await readSiteContact(env.CONTENT_DIR)
  await checkDataFolder(env.DATA_DIR, env.MIN_FREE_DISK_MB)
  return settings
}

/** @throws SetupError when the data folder cannot be written or its disk is nearly full. */
async function checkDataFolder(folder: string, neededMB: number): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, "x")
    rmSync(probe)
  } catch (error) {
    throw new SetupError(`The data folder ${folder} cannot be written: ${explainWriteFault(error)}.`)
  }
  const { freeMB, isEnough } = await readDiskSpace(folder, neededMB)
  if (!isEnough) {
    throw new SetupError(
      `The disk of the data folder ${folder} is nearly full: ${freeMB} MB are free, ${neededMB} MB are needed.`,
    )
  }
}

/** Step by step: Node's own recursive way never returns below a folder like /proc that takes no files. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** @throws StartupError when the address is taken or may not be used: better known before a long build. */
export async function checkPort(host: string, port: number): Promise<void> {
  const server = createServer()
  await listen(server, { host, port })
  await new Promise((resolve) => server.close(resolve))
}

/**
 * ffmpeg, and the ffprobe that the worker looks for beside it.
 *
 * @param setting what names it, where it is not the one on PATH. @throws SetupError when one cannot be run.
 */
export function checkFfmpeg(path: string, setting?: string): void {
  const ffprobe = path.includes("/") ? join(dirname(path), "ffprobe") : "ffprobe"
  for (const program of [path, ffprobe]) {
    if (canRun(program, ["-version"])) continue
    if (setting === undefined) throw new SetupError(`${program} cannot be run; please install it again.`)
    const advice =
      program === ffprobe ? "ffmpeg and ffprobe must be in one folder" : "leave it out to use the one on PATH"
    throw new SetupError(`${setting}: ${program} cannot be run; ${advice}.`)
  }
}

function canRun(path: string, args: string[]): boolean {
  return spawnSync(path, args, { stdio: "ignore", timeout: 10_000 }).status === 0
}
