import { existsSync, readFileSync } from "node:fs"
import { chmod, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"

/** A shell script to run instead of ffmpeg, which writes its process id to `pidFile`. */
export async function fakeProgram(script: string): Promise<{ path: string; pidFile: string }> {
  const folder = await temporaryFolder()
  const path = join(folder, "ffmpeg")
  const pidFile = join(folder, "pid")
  await writeFile(path, `#!/bin/sh\necho $$ > ${pidFile}\n${script}\n`)
  await chmod(path, 0o755)
  return { path, pidFile }
}

/** Whether a process exists and is no zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !existsSync("/proc/self/stat") || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"))
  } catch {
    return false
  }
}
