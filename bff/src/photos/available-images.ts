import type { AvailableImage } from "@site/contract/hero.ts"
import type { SkippedPhoto } from "@site/contract/job.ts"
import { listGallery } from "./list-gallery.ts"
import { isPreview, type Previews } from "./previews.ts"

/**
 * The usable photos of the gallery, each with its upright preview and the size of the upright original; and the others,
 * each with the reason.
 */
export async function listAvailableImages(
  contentFolder: string,
  previews: Previews,
): Promise<{ images: AvailableImage[]; skipped: SkippedPhoto[] }> {
  const images: AvailableImage[] = []
  const skipped: SkippedPhoto[] = []
  for (const photo of await listGallery(contentFolder)) {
    const preview = await previews.inspect(photo)
    if (!isPreview(preview)) {
      skipped.push({ name: photo.name, reason: preview.reason })
      continue
    }
    images.push({
      id: preview.key,
      name: photo.name,
      path: `/media/previews/${preview.key}.webp`,
      originalPath: photo.path,
      naturalWidth: preview.naturalWidth,
      naturalHeight: preview.naturalHeight,
    })
  }
  return { images, skipped }
}
