import { cropSchema } from "@site/contract/crop-schema.ts"
import { z } from "zod"
import { sessionStore } from "../../../../../ui/session-store.ts"

const keptSelectionSchema = z.object({
  /** Ids of images, in the order of the video. */
  order: z.array(z.string()).readonly(),
  /** By id; of images that are not chosen any more as well, should they be chosen again. */
  crops: z.record(z.string(), cropSchema).readonly(),
})
export type KeptSelection = z.infer<typeof keptSelectionSchema>

export const nothingSelected: KeptSelection = { order: [], crops: {} }
export const keptSelection = sessionStore("hero-selection", keptSelectionSchema, nothingSelected)
