import type { Crop } from "@site/contract/crop.ts"
import type { AvailableImage, CreateHeroRequest } from "@site/contract/hero.ts"
import { useState } from "react"

export type Selection = ReturnType<typeof useSelection>

/** Which images the owner has chosen, in the order of the video, and how each is cropped. */
export function useSelection() {
  const [order, setOrder] = useState<readonly string[]>([])
  // Kept for images that are not chosen any more, should they be chosen again.
  const [crops, setCrops] = useState<Readonly<Record<string, Crop>>>({})

  return {
    /** Ids of images. */
    order,
    cropOf: (id: string): Crop | null => crops[id] ?? null,
    toggle(id: string) {
      setOrder((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
    },
    /** One place towards the beginning (-1) or the end (1). */
    move(id: string, by: -1 | 1) {
      setOrder((ids) => {
        const from = ids.indexOf(id)
        const neighbour = ids[from + by]
        if (neighbour === undefined) return ids
        return ids.with(from, neighbour).with(from + by, id)
      })
    },
    saveCrop(id: string, crop: Crop) {
      setCrops((known) => ({ ...known, [id]: crop }))
    },
    clear() {
      setOrder([])
      setCrops({})
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
