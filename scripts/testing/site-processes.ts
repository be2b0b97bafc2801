import { readdirSync, readFileSync } from "node:fs"

/** The running processes whose command line or environment contains the path of a site's folder. Linux only. */
export function siteProcesses(folder: string): { pid: number; command: string }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
        const environment = readFileSync(`/proc/${pid}/environ`, "utf8")
        return (command + environment).includes(folder) ? [{ pid: Number(pid), command }] : []
      } catch {
        // It has ended, or belongs to another user.
        return []
      }
    })
}

/**
 * @param program a part of its command line.
 * @returns the process IDs of one program of a site.
 */
export function pidsOf(program: string, folder: string): number[] {
  return siteProcesses(folder)
    .filter(({ command }) => command.includes(program) && !command.startsWith("sh "))
    .map(({ pid }) => pid)
}
