import { posix } from "node:path"
import { toPixelCrop } from "@site/contract/crop.ts"
import type { CreateHeroRequest } from "@site/contract/hero.ts"
import type { HeroJob } from "@site/contract/slideshow-job.ts"
import { invalidRequest } from "../http/api-error.ts"
import { listGallery } from "../photos/list-gallery.ts"
import { isPreview, type Previews } from "../photos/previews.ts"

/**
 * The chosen photos of the gallery, in the order in which they were chosen, with their crops in whole pixels.
 *
 * @throws ApiError 400 naming the photo that is not in the gallery, is no picture, or has a crop that does not fit it.
 */
export async function choosePhotos(
  selectedImages: CreateHeroRequest["selectedImages"],
  { contentFolder, previews }: { contentFolder: string; previews: Previews },
): Promise<HeroJob["photos"]> {
  const gallery = new Map((await listGallery(contentFolder)).map((photo) => [photo.path, photo]))
  const chosen: HeroJob["photos"] = []
  for (const [index, { path, crop }] of selectedImages.entries()) {
    const refuse = (reason: string) =>
      invalidRequest(reason, [{ field: `selectedImages.${index}.${crop ? "crop" : "path"}`, message: reason }])
    const photo = gallery.get(path)
    if (!photo)
      throw refuse(`${posix.basename(path)} is no longer in the gallery. Please check the selection and try again.`)
    const picture = await previews.inspect(photo)
    if (!isPreview(picture)) throw refuse(`${photo.name} ${picture.reason}.`)
    const pixelCrop = crop && toPixelCrop(crop, { width: picture.naturalWidth, height: picture.naturalHeight })
    if (pixelCrop === undefined) throw refuse(`The crop of ${photo.name} does not fit it. Please crop it again.`)
    chosen.push({ ...photo, crop: pixelCrop })
  }
  return chosen
}
