import { decodeRgb } from "@site/server/photos/decode-rgb.ts"
import type { Photo } from "@site/server/photos/photo.ts"
import { frameHeight, frameWidth, paperColour } from "./frame-format.ts"
import { placeOnto } from "./place-onto.ts"
import { placeInside } from "./slide-geometry.ts"

/** The logo keeps this much of the frame each way free around it. */
const logoBox = { width: frameWidth * 0.6, height: frameHeight * 0.6 }

/**
 * The logo in the middle of the brand's paper; where it is transparent, the paper shows.
 *
 * @returns 1920x1080 pixels of RGB.
 * @throws UnusablePhoto when the logo cannot be decoded.
 */
export async function makeLogoSlide(logo: Photo): Promise<Buffer> {
  const place = placeInside(logo.uprightSize, logoBox)
  const { width, height } = place
  const picture = await decodeRgb(logo, paperColour, (upright) => upright.resize({ width, height, fit: "fill" }))
  const slide = Buffer.alloc(frameWidth * frameHeight * 3, Buffer.from([paperColour.r, paperColour.g, paperColour.b]))
  placeOnto(slide, picture, place)
  return slide
}
