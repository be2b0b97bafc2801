import { type PixelCrop, pixelCropSchema } from "@site/contract/crop-schema.ts"
import type { AvailableImage } from "@site/contract/hero.ts"
import { useEffect, useState } from "react"
import { z } from "zod"
import { sessionStore } from "../../../../../ui/session-store.ts"

const selectionSchema = z.object({
  /** Ids of images, in the order of the video. */
  order: z.array(z.string()).readonly(),
  /** By id; also of images that are no longer chosen, should they be chosen again. */
  crops: z.record(z.string(), pixelCropSchema).readonly(),
})
const emptySelection: z.infer<typeof selectionSchema> = { order: [], crops: {} }
const selectionStore = sessionStore("hero-selection", selectionSchema, emptySelection)

export type Selection = ReturnType<typeof useSelection>

/** Which images the owner has chosen, in the order of the video, and how each is cropped. */
export function useSelection() {
  const [selection, setSelection] = useState(selectionStore.read)
  useEffect(() => selectionStore.keep(selection), [selection])
  const { order, crops } = selection

  const setOrder = (change: (ids: readonly string[]) => readonly string[]) =>
    setSelection((current) => ({ ...current, order: change(current.order) }))

  return {
    /** Ids of images. */
    order,
    cropOf: (id: string): PixelCrop | null => crops[id] ?? null,
    toggle(id: string) {
      setOrder((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
    },
    /** Has two chosen images change places: between them in the order may be one whose photo is gone. */
    swap(id: string, otherId: string) {
      setOrder((ids) => ids.with(ids.indexOf(id), otherId).with(ids.indexOf(otherId), id))
    },
    saveCrop(id: string, crop: PixelCrop | null) {
      setSelection(({ crops: { [id]: _, ...others }, ...current }) => ({
        ...current,
        crops: crop === null ? others : { ...others, [id]: crop },
      }))
    },
    clear() {
      setSelection(emptySelection)
    },
  }
}

/** The chosen images that are still there, in the order of the video. */
export function chosenImages({ order }: Selection, images: readonly AvailableImage[]): AvailableImage[] {
  const byId = new Map(images.map((image) => [image.id, image]))
  return order.flatMap((id) => byId.get(id) ?? [])
}
