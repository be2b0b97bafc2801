interface Watchdog {
  /** Restarts the timeout, if it runs. */
  touch: () => void
  /** Starts the timeout: we wait for the other side. */
  resume: () => void
  /** Stops the timeout: the other side waits for us. */
  pause: () => void
  end: () => void
}

/** Calls `onStall` once when the timeout, which runs from the start, expires. */
export function startWatchdog(timeoutMs: number, onStall: () => void): Watchdog {
  let isWaiting = true
  let hasEnded = false
  const timer = setTimeout(check, timeoutMs)

  function check() {
    if (hasEnded) return
    if (isWaiting) onStall()
    else timer.refresh()
  }
  // Refreshing a timer is cheaper than a new one for every frame.
  return {
    touch: () => {
      if (!hasEnded) timer.refresh()
    },
    resume: () => {
      isWaiting = true
      if (!hasEnded) timer.refresh()
    },
    pause: () => {
      isWaiting = false
    },
    end: () => {
      hasEnded = true
      clearTimeout(timer)
    },
  }
}
