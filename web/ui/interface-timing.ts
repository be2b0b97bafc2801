/** Numbers from section 9 of the specification. Times in ms, lengths in px. */

export const progressEstimateMs = 20_000
export const progressRefreshMs = 500
/** Progress by time alone never passes this; only a finished job shows 100. */
export const progressCapPercent = 95

export const redirectAfterLoginMs = 1000
export const mobileBreakpointPx = 768
export const headerShrinkThresholdPx = 10

export const toastDurationMs = 5000
export const toastSwipeThresholdPx = 50
export const toastMaxWidthPx = 420
export const toastHotkey = "F8"

export const tooltipOpenDelayMs = 700
export const tooltipSkipDelayMs = 300

/** How long an unused answer stays in memory. Reads never go stale: see the specification's section 7. */
export const queryCacheMs = 5 * 60_000
