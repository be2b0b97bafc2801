import { spawnSync } from "node:child_process"
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { listen } from "@site/bff/http/listen.ts"
import { SetupError } from "../setup-error.ts"

/** A gallery video of 100 photos with its temporary files takes less. */
const neededDiskBytes = 200_000_000

/** @throws SetupError when the data folder cannot be written or its disk is nearly full. */
export function checkDataFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, "x")
    rmSync(probe)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === "ENOSPC") throw new SetupError(`The disk of the data folder ${folder} is full.`)
    throw new SetupError(`The data folder ${folder} cannot be written: ${message}.`)
  }
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < neededDiskBytes) {
    const freeMB = Math.floor((bavail * bsize) / 1e6)
    throw new SetupError(
      `The disk of the data folder ${folder} is nearly full: ${freeMB} MB are free, ${neededDiskBytes / 1e6} MB are needed.`,
    )
  }
}

/** @throws StartupError when the address is taken or may not be used: better known before a long build. */
export async function checkPort(host: string, port: number): Promise<void> {
  const server = createServer()
  await listen(server, { host, port })
  await new Promise((resolve) => server.close(resolve))
}

/** @throws SetupError when what a setting names cannot be run. */
export function checkProgram(setting: string, path: string, args: string[]): void {
  if (spawnSync(path, args, { stdio: "ignore", timeout: 10_000 }).status === 0) return
  throw new SetupError(`${setting}: ${path} cannot be run; leave it out to use the one on PATH.`)
}
