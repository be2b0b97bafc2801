import { cropSchema } from "@site/contract/crop-schema.ts"
import { z } from "zod"

const keptSelectionSchema = z.object({
  /** Ids of images, in the order of the video. */
  order: z.array(z.string()).readonly(),
  /** By id; of images that are not chosen any more as well, should they be chosen again. */
  crops: z.record(z.string(), cropSchema).readonly(),
})
export type KeptSelection = z.infer<typeof keptSelectionSchema>

export const nothingSelected: KeptSelection = { order: [], crops: {} }

const key = "hero-selection"

/** What was chosen in this tab of the browser, before a look elsewhere, a reload or the end of the session. */
export function readSelection(): KeptSelection {
  try {
    return keptSelectionSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? ""))
  } catch {
    // Nothing yet, storage that may not be used, or what another version of this page kept.
    return nothingSelected
  }
}

export function keepSelection(selection: KeptSelection): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(selection))
  } catch {
    // Storage that is full or may not be used: the selection lasts as long as the page.
  }
}
