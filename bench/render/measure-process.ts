import { spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync, readFileSync } from "node:fs"
import { text } from "node:stream/consumers"

export interface Measurement {
  wallSeconds: number
  /** User and system time of the program and all that it started and waited for. */
  cpuSeconds: number
  /** The largest proportional memory (PSS: what is shared counts once) of the whole process tree. */
  peakMegabytes: number
}

export interface Cap {
  megabytes: number
  seconds: number
}

/** A program that was stopped because it needed more than it may; the message says of what. */
export class OverCap extends Error {
  override name = "OverCap"
}

const pollMs = 50

/**
 * Runs a program to its end and measures it with all its children. Linux only: it reads /proc.
 *
 * @throws OverCap when the tree held more memory, or ran longer, than `cap` allows, and was killed; Error with what
 * the program said when it fails.
 */
export async function measureProcess(program: string, args: string[], cap: Cap): Promise<Measurement> {
  const startedAt = performance.now()
  // The shell's `times` counts what has been waited for, down the whole tree.
  const script = '"$0" "$@"; status=$?; times >&3; exit $status'
  const child = spawn("sh", ["-c", script, program, ...args], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    // A process group of its own, to be killed as one.
    detached: true,
  })
  let peakBytes = 0
  let peakPages = 0
  let overCap: OverCap | undefined
  const poll = setInterval(() => {
    const tree = listTree(child.pid as number)
    const pages = tree.reduce((sum, { residentPages }) => sum + residentPages, 0)
    // Asking for the proportional size holds a process up, so it is asked where the resident size, which costs
    // nothing, is at its highest.
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
    const [times, complaints, [code]] = await Promise.all([
      text(child.stdio[3] as NodeJS.ReadableStream),
      text(child.stderr as NodeJS.ReadableStream),
      once(child, "close"),
    ])
    if (overCap) throw overCap
    if (code !== 0) throw new Error(`${program} exited with ${code}: ${complaints.slice(-1000)}`)
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

/** A process and all that descend from it. */
function listTree(root: number): RunningProcess[] {
  const all = new Map<number, RunningProcess>()
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue
    const stat = readProc(`${name}/stat`)
    // The name in brackets may hold anything; the state, the third field of proc(5), follows the last bracket.
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

/** Processes come and go between listing and reading. */
function readProc(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, "utf8")
  } catch {
    return null
  }
}
