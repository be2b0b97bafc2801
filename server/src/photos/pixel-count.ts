import type { PixelSize } from "@site/contract/crop.ts"
import { UnusablePhoto } from "./unusable-photo.ts"

/** More would take minutes and gigabytes; no camera that is sold to people makes more. */
export const maxPhotoPixels = 100_000_000

/** @throws UnusablePhoto when a photo of this size has more. */
export function checkPixelCount({ width, height }: PixelSize): void {
  if (width * height <= maxPhotoPixels) return
  const [megapixels, limit] = [Math.round((width * height) / 1e6), maxPhotoPixels / 1e6]
  throw new UnusablePhoto(`has ${megapixels} megapixels; at most ${limit} can be used`)
}
