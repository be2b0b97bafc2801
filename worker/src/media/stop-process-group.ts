import type { ChildProcess } from "node:child_process"

const killAfterMs = 1500

/** Stops a child that was spawned `detached` with its children: by SIGTERM, then by SIGKILL. */
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
