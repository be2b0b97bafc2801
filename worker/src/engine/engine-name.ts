/** direct: engine/direct, and the classic engine when that fails. classic: engine/classic-engine.ts alone. */
export const engineNames = ["direct", "classic"] as const
export type EngineName = (typeof engineNames)[number]
export const defaultEngine: EngineName = "direct"
