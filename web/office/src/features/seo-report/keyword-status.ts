import type { PillTone } from "../../../../ui/pill.tsx"

export const keywordStatuses = ["Top 3", "First Page", "Second Page", "Lower"] as const
export type KeywordStatus = (typeof keywordStatuses)[number]

/** The badge of a search position, the first being 1. */
export function keywordStatus(position: number): KeywordStatus {
  if (position <= 3) return "Top 3"
  if (position <= 10) return "First Page"
  if (position <= 20) return "Second Page"
  return "Lower"
}

export const keywordStatusTones: Record<KeywordStatus, PillTone> = {
  "Top 3": "solid",
  "First Page": "violet",
  "Second Page": "moss",
  Lower: "paper",
}
