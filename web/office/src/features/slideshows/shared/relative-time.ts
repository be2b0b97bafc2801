const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const format = new Intl.RelativeTimeFormat("en")

/** How long ago, in the specification's buckets: under a minute, an hour, a day, then days. */
export function formatRelativeTime(createdMs: number, nowMs: number): string {
  const ageMs = nowMs - createdMs
  if (ageMs < minuteMs) return "just now"
  if (ageMs < hourMs) return format.format(-Math.floor(ageMs / minuteMs), "minute")
  if (ageMs < dayMs) return format.format(-Math.floor(ageMs / hourMs), "hour")
  return format.format(-Math.floor(ageMs / dayMs), "day")
}
