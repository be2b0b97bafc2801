import type { Crop } from "@site/contract/crop.ts"
import type { AvailableImage, CreateHeroRequest } from "@site/contract/hero.ts"
import { useEffect, useState } from "react"
import { type KeptSelection, keptSelection, nothingSelected } from "./kept-selection.ts"

export type Selection = ReturnType<typeof useSelection>

/** Which images the owner has chosen, in the order of the video, and how each is cropped. */
export function useSelection() {
  const [selection, setSelection] = useState(keptSelection.read)
  useEffect(() => keptSelection.keep(selection), [selection])
  const { order, crops } = selection

  const setOrder = (change: (ids: KeptSelection["order"]) => KeptSelection["order"]) =>
    setSelection((current) => ({ ...current, order: change(current.order) }))

  return {
    /** Ids of images. */
    order,
    cropOf: (id: string): Crop | null => crops[id] ?? null,
    toggle(id: string) {
      setOrder((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
    },
    /** Has two chosen images change places: between them in the order may be one whose photo is gone. */
    swap(id: string, otherId: string) {
      setOrder((ids) => ids.with(ids.indexOf(id), otherId).with(ids.indexOf(otherId), id))
    },
    saveCrop(id: string, crop: Crop | null) {
      setSelection(({ crops: { [id]: _, ...others }, ...current }) => ({
        ...current,
        crops: crop === null ? others : { ...others, [id]: crop },
      }))
    },
    clear() {
      setSelection(nothingSelected)
    },
  }
}

/** The chosen images that are still there, in the order of the video. */
export function chosenImages({ order }: Selection, images: readonly AvailableImage[]): AvailableImage[] {
  const byId = new Map(images.map((image) => [image.id, image]))
  return order.flatMap((id) => byId.get(id) ?? [])
}

export function toCreateRequest(selection: Selection, chosen: readonly AvailableImage[]): CreateHeroRequest {
  return {
    selectedImages: chosen.map(({ id, path, originalPath }) => ({
      path: originalPath ?? path,
      crop: selection.cropOf(id),
    })),
  }
}
