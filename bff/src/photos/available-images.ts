import type { AvailableImage } from "@site/contract/hero.ts"
import type { SkippedPhoto } from "@site/contract/job.ts"
import { listGallery } from "./catalogue.ts"
import { isPreview, type Previews } from "./previews.ts"

/**
 * The photos of the gallery that can be shown, each with its upright preview and the size of the upright original; and
 * those that cannot, by name and with the reason.
 */
export async function listAvailableImages(
  contentFolder: string,
  previews: Previews,
): Promise<{ images: AvailableImage[]; skipped: SkippedPhoto[] }> {
  const images: AvailableImage[] = []
  const skipped: SkippedPhoto[] = []
  for (const photo of await listGallery(contentFolder)) {
    const preview = await previews.describe(photo)
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
