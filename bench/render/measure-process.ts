import { spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync, readFileSync } from "node:fs"
import { text } from "node:stream/consumers"

export interface Measurement {
  wallSeconds: number
  /** User and system time of the program and the children it waited for. */
  cpuSeconds: number
  /** The peak PSS (shared memory counts once) of the process tree. */
  peakMegabytes: number
}

export interface Cap {
  megabytes: number
  seconds: number
}

/** A program was killed because it exceeded the cap. */
export class OverCap extends Error {
  override name = "OverCap"
}

const pollMs = 50

/**
 * Runs a program to its end and measures it with all its children. Linux only: it reads /proc.
 *
 * @throws OverCap when the tree exceeded `cap` and was killed; Error with the program's stderr when it fails.
 */
export async function measureProcess(program: string, args: string[], cap: Cap): Promise<Measurement> {
  const startedAt = performance.now()
  // The shell's `times` counts the whole tree of children that were waited for.
  const script = '"$0" "$@"; status=$?; times >&3; exit $status'
  const child = spawn("sh", ["-c", script, program, ...args], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    // A process group, to be killed as one.
    detached: true,
  })
  let peakBytes = 0
  let peakPages = 0
  let overCap: OverCap | undefined
  const poll = setInterval(() => {
    const tree = listTree(child.pid as number)
    const pages = tree.reduce((sum, { residentPages }) => sum + residentPages, 0)
    // Reading PSS blocks a process, so it is read only at new peaks of the resident size, which is free.
    if (pages > peakPages * 1.01) {
      peakPages = pages
      peakBytes = Math.max(peakBytes, proportionalBytes(tree))
    }
    if (overCap || child.exitCode !== null) return
    if (peakBytes > cap.megabytes * 1e6) overCap = new OverCap(`needs more than ${cap.megabytes} MB`)
    if (performance.now() - startedAt > cap.seconds * 1000) overCap = new OverCap(`takes more than ${cap.seconds} s`)
    if (overCap) process.kill(-(child.pid as number), "SIGKILL")
  }, pollMs)
  try {
    const [times, stderr, [code]] = await Promise.all([
      text(child.stdio[3] as NodeJS.ReadableStream),
      text(child.stderr as NodeJS.ReadableStream),
      once(child, "close"),
    ])
    if (overCap) throw overCap
    if (code !== 0) throw new Error(`${program} exited with ${code}: ${stderr.slice(-1000)}`)
    const wallSeconds = (performance.now() - startedAt) / 1000
    return { wallSeconds, cpuSeconds: cpuSecondsOf(times), peakMegabytes: peakBytes / 1e6 }
  } finally {
    clearInterval(poll)
  }
}

/** `times` prints two lines, the shell's and its children's: "0m1.230000s 0m0.450000s". */
function cpuSecondsOf(times: string): number {
  const children = times.trim().split("\n").at(-1) ?? ""
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0)
}

interface RunningProcess {
  pid: number
  parent: number
  residentPages: number
}

/** A process and its descendants. */
function listTree(root: number): RunningProcess[] {
  const all = new Map<number, RunningProcess>()
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue
    const stat = readProc(`${name}/stat`)
    // The name in brackets may contain anything; the state, the third field of proc(5), follows the last bracket.
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")
    if (fields)
      all.set(Number(name), { pid: Number(name), parent: Number(fields[1]), residentPages: Number(fields[21]) })
  }
  return [...all.values()].filter(({ pid }) => descendsFrom(pid, root, all))
}

function proportionalBytes(tree: RunningProcess[]): number {
  return tree.reduce((bytes, { pid }) => {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readProc(`${pid}/smaps_rollup`) ?? "")?.[1]
    return bytes + Number(kilobytes ?? 0) * 1024
  }, 0)
}

function descendsFrom(pid: number, root: number, all: Map<number, RunningProcess>): boolean {
  for (let at: number | undefined = pid; at; at = all.get(at)?.parent) {
    if (at === root) return true
  }
  return false
}

/** @returns null for a process that has exited. */
function readProc(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, "utf8")
  } catch {
    return null
  }
}
