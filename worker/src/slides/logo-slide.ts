import { decodeRgb } from "@site/server/photos/decode-rgb.ts"
import type { Photo } from "@site/server/photos/photo.ts"
import { frameHeight, frameWidth, paperColor } from "./frame-format.ts"
import { fitInside } from "./slide-geometry.ts"

/** The part of the frame that the logo fits in. */
const logoBox = { width: frameWidth * 0.6, height: frameHeight * 0.6 }

/**
 * The logo centered on the brand's paper, which shows through where the logo is transparent.
 *
 * @returns 1920x1080 pixels of RGB.
 * @throws UnusablePhoto when the logo cannot be decoded.
 */
export async function makeLogoSlide(logo: Photo): Promise<Buffer> {
  const { left, top, width, height } = fitInside(logo.uprightSize, logoBox)
  const margins = { left, top, right: frameWidth - left - width, bottom: frameHeight - top - height }
  const { rgb } = await decodeRgb(logo, paperColor, (upright) =>
    upright.resize({ width, height, fit: "fill" }).extend({ ...margins, background: paperColor }),
  )
  return rgb
}
