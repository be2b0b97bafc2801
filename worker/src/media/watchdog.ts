export interface Watchdog {
  /** Something moved: the time starts anew, if it runs. */
  touch: () => void
  /** From now on we wait for the other side. */
  resume: () => void
  /** From now on the other side waits for us. */
  pause: () => void
  end: () => void
}

/** Calls `onStall` once when it was waiting, untouched, for `timeoutMs`. Starts waiting. */
export function startWatchdog(timeoutMs: number, onStall: () => void): Watchdog {
  let isWaiting = true
  let hasEnded = false
  const timer = setTimeout(check, timeoutMs)

  function check() {
    if (hasEnded) return
    if (isWaiting) onStall()
    else timer.refresh()
  }
  // A timer that is refreshed costs nothing; one that is made anew for every frame would.
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
