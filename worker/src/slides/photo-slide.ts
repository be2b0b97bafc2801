import { type Crop, cropToPixels, defaultCrop } from "@site/contract/crop.ts"
import { decodeRgb } from "@site/server/photos/decode-rgb.ts"
import type { Photo } from "@site/server/photos/photo.ts"
import { UnusablePhoto } from "@site/server/photos/unusable-photo.ts"
import { makeBackdrop } from "./backdrop.ts"
import { frameHeight, frameWidth, paperColour } from "./frame-format.ts"
import { placeOnto } from "./place-onto.ts"
import { mayFillFrame, placeInside, scaleCropToFrame } from "./slide-geometry.ts"

/**
 * A slide that the photo fills: the part inside the crop, by default the largest centred 16:9 part.
 *
 * @returns 1920x1080 pixels of RGB.
 * @throws UnusablePhoto when the photo cannot be decoded or the crop does not fit it.
 */
export async function makeFillingSlide(photo: Photo, crop: Crop | null): Promise<Buffer> {
  const picture = photo.uprightSize
  const rect = cropOf(photo, crop)
  const scaled = scaleCropToFrame(rect, picture)
  const { rgb } = await decodeRgb(photo, paperColour, (upright) =>
    scaled
      ? upright
          .resize({ ...scaled.whole, fit: "fill" })
          .extract({ ...scaled.frame, width: frameWidth, height: frameHeight })
      : upright.extract(rect).resize({ width: frameWidth, height: frameHeight, fit: "fill" }),
  )
  return rgb
}

/**
 * A slide that shows the whole photo: filling the frame when its shape is near enough, else over a
 * blurred, darkened copy of itself.
 *
 * @returns 1920x1080 pixels of RGB.
 * @throws UnusablePhoto when the photo cannot be decoded.
 */
export async function makeWholeSlide(photo: Photo): Promise<Buffer> {
  if (mayFillFrame(photo.uprightSize)) return makeFillingSlide(photo, null)
  const place = placeInside(photo.uprightSize)
  const { width, height } = place
  const picture = await decodeRgb(photo, paperColour, (upright) => upright.resize({ width, height, fit: "fill" }))
  const slide = await makeBackdrop(picture, place)
  placeOnto(slide, picture, place)
  return slide
}

function cropOf(photo: Photo, crop: Crop | null) {
  const picture = photo.uprightSize
  try {
    return cropToPixels(crop ?? defaultCrop(picture), picture)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UnusablePhoto("has a crop that does not fit it; crop it again", { cause: error })
  }
}
