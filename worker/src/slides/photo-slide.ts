import { defaultCrop } from "@site/contract/crop.ts"
import type { PixelCrop } from "@site/contract/crop-schema.ts"
import { decodeRgb } from "@site/server/photos/decode-rgb.ts"
import type { Photo } from "@site/server/photos/photo.ts"
import { UnusablePhoto } from "@site/server/photos/unusable-photo.ts"
import { addBackdrop } from "./backdrop.ts"
import { frameHeight, frameWidth, paperColor } from "./frame-format.ts"
import { fitInside, isCloseToFrame, scaleCropToFrame } from "./slide-geometry.ts"

/**
 * A slide filled with the part of the photo inside the crop, by default the largest centered 16:9 part.
 *
 * @returns 1920x1080 pixels of RGB.
 * @throws UnusablePhoto when the photo cannot be decoded or the crop does not fit it.
 */
export async function makeFillingSlide(photo: Photo, crop?: PixelCrop | null): Promise<Buffer> {
  const picture = photo.uprightSize
  const { x, y, width, height } = crop ?? defaultCrop(picture)
  // The file may have been replaced by a smaller photo since it was cropped.
  if (x + width > picture.width || y + height > picture.height) {
    throw new UnusablePhoto("has a crop that does not fit it; crop it again")
  }
  const part = { left: x, top: y, width, height }
  const scaled = scaleCropToFrame(part, picture)
  const { rgb } = await decodeRgb(photo, paperColor, (upright) =>
    scaled
      ? upright
          .resize({ ...scaled.whole, fit: "fill" })
          .extract({ ...scaled.frame, width: frameWidth, height: frameHeight })
      : upright.extract(part).resize({ width: frameWidth, height: frameHeight, fit: "fill" }),
  )
  return rgb
}

/**
 * A slide that shows the whole photo: it fills the frame when its shape is similar, else it is shown over a blurred,
 * darkened copy of itself.
 *
 * @returns 1920x1080 pixels of RGB.
 * @throws UnusablePhoto when the photo cannot be decoded.
 */
export async function makeGallerySlide(photo: Photo): Promise<Buffer> {
  if (isCloseToFrame(photo.uprightSize)) return makeFillingSlide(photo)
  const area = fitInside(photo.uprightSize)
  const { width, height } = area
  const picture = await decodeRgb(photo, paperColor, (upright) => upright.resize({ width, height, fit: "fill" }))
  return addBackdrop(picture, area)
}
