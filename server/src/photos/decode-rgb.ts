import type { PixelSize } from "@site/contract/crop.ts"
import type { Sharp } from "sharp"
import { decodePhoto, type Photo } from "./photo.ts"

/** Pixels of three bytes, sRGB, without padding. */
export interface RgbPicture extends PixelSize {
  rgb: Buffer
}

/**
 * Decodes the first frame or page: upright, sRGB, no alpha.
 *
 * @param background for transparent parts.
 * @param shape transforms the upright picture (resize, extract); called again when the file has to be repaired.
 * @throws UnusablePhoto when not every pixel can be decoded.
 */
export async function decodeRgb(
  photo: Photo,
  background: { r: number; g: number; b: number },
  shape: (upright: Sharp) => Sharp,
): Promise<RgbPicture> {
  return decodePhoto(photo, async (upright) => {
    const { data, info } = await shape(upright.flatten({ background }))
      .removeAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, rgb: info.channels === 1 ? grayToRgb(data) : data }
  })
}

function grayToRgb(gray: Buffer): Buffer {
  const rgb = Buffer.allocUnsafe(gray.length * 3)
  for (let pixel = 0; pixel < gray.length; pixel++) rgb.fill(gray[pixel] as number, pixel * 3, pixel * 3 + 3)
  return rgb
}
