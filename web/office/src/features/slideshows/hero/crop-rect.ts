import { minCropWidth, type PixelSize, snapToPixels } from "@site/contract/crop.ts"
import type { PixelCrop } from "@site/contract/crop-schema.ts"
import { convertToPixelCrop, type PercentCrop } from "react-image-crop"

/**
 * The rectangle that the tool draws, snapped to whole pixels of the original: what is seen is what will be cut.
 *
 * @param before the rectangle until now; its edges that have not moved stay to the pixel.
 */
export function snapDrawn(drawn: PercentCrop, before: PixelCrop, picture: PixelSize): PixelCrop {
  const exact = convertToPixelCrop(drawn, picture.width, picture.height)
  const { width, height } = snapToPixels({ ...exact, width: Math.max(exact.width, minCropWidth(picture)) }, picture)
  return snapToPixels(
    {
      x: isNear(exact.x, before.x) ? before.x : exact.x + exact.width - width,
      y: isNear(exact.y, before.y) ? before.y : exact.y + exact.height - height,
      width,
    },
    picture,
  )
}

function isNear(exact: number, pixel: number): boolean {
  return Math.abs(exact - pixel) < 0.5
}
