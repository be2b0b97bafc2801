import type { AvailableImage } from "@site/contract/hero.ts"
import { listGallery } from "./catalogue.ts"
import type { Previews } from "./previews.ts"

/** The photos of the gallery that can be shown, each with its upright preview and the size of the upright original. */
export async function listAvailableImages(contentFolder: string, previews: Previews): Promise<AvailableImage[]> {
  const images: AvailableImage[] = []
  for (const photo of await listGallery(contentFolder)) {
    const preview = await previews.describe(photo)
    if (!preview) continue
    images.push({
      id: preview.key,
      name: photo.name,
      path: `/media/previews/${preview.key}.webp`,
      originalPath: photo.path,
      naturalWidth: preview.naturalWidth,
      naturalHeight: preview.naturalHeight,
    })
  }
  return images
}
