import type { ChildProcess } from "node:child_process"

const killAfterMs = 1500

/** Ends a child that was spawned as `detached`, and whatever it has started: by SIGTERM, then by SIGKILL. */
export function stopProcessGroup(child: ChildProcess): void {
  signalGroup(child, "SIGTERM")
  const timer = setTimeout(() => {
    signalGroup(child, "SIGKILL")
    // A program that left the group may hold them open, and the child counts as running until they close.
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
