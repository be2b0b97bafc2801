import type { ChildProcess } from "node:child_process"

const killAfterMs = 1500

/** Signals a child and its children: SIGTERM, and SIGKILL after 1.5 s. Without `detached: true` the child has no group. */
export function stopProcessGroup(child: ChildProcess): void {
  signalGroup(child, "SIGTERM")
  const timer = setTimeout(() => {
    signalGroup(child, "SIGKILL")
    // A program that left the group may keep them open, and "close" waits for that.
    child.stdout?.destroy()
    child.stderr?.destroy()
  }, killAfterMs)
  child.once("close", () => {
    clearTimeout(timer)
    signalGroup(child, "SIGKILL")
  })
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
  }
}
