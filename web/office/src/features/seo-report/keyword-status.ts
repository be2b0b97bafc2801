export const keywordStatuses = [
  { name: "Top 3", lastPosition: 3, explanation: "position 1 to 3", tone: "solid" },
  { name: "First Page", lastPosition: 10, explanation: "position 4 to 10", tone: "violet" },
  { name: "Second Page", lastPosition: 20, explanation: "position 11 to 20", tone: "moss" },
  { name: "Lower", lastPosition: Infinity, explanation: "below position 20", tone: "paper" },
] as const

/** The status of a search position, the first being 1. */
export function keywordStatus(position: number) {
  return keywordStatuses.find(({ lastPosition }) => position <= lastPosition) ?? keywordStatuses[3]
}
