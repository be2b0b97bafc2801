import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { dirname, join } from "node:path"
import { readSiteContact } from "@site/bff/content/read-content.ts"
import { listen } from "@site/bff/http/listen.ts"
import { readDiskSpace } from "@site/bff/media/disk-space.ts"
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
  if (variables.FFMPEG_PATH !== undefined) checkFfmpeg(variables.FFMPEG_PATH)
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

/** The worker looks for ffprobe beside an ffmpeg that is given by a path. */
function checkFfmpeg(path: string): void {
  checkProgram(path, { args: ["-version"], setting: "FFMPEG_PATH" })
  const ffprobe = path.includes("/") ? join(dirname(path), "ffprobe") : "ffprobe"
  if (!canRun(ffprobe, ["-version"]))
    throw new SetupError(`FFMPEG_PATH: ${ffprobe} cannot be run; ffmpeg and ffprobe must be in one folder.`)
}

/** @param setting what names it, where it is not the one on PATH. @throws SetupError when it cannot be run. */
export function checkProgram(path: string, { args, setting }: { args: string[]; setting?: string }): void {
  if (canRun(path, args)) return
  if (setting === undefined) throw new SetupError(`${path} cannot be run; please install it anew.`)
  throw new SetupError(`${setting}: ${path} cannot be run; leave it out to use the one on PATH.`)
}

function canRun(path: string, args: string[]): boolean {
  return spawnSync(path, args, { stdio: "ignore", timeout: 10_000 }).status === 0
}
