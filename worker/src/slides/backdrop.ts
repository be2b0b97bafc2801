import type { RgbPicture } from "@site/server/photos/decode-rgb.ts"
import { sharp } from "@site/server/photos/libvips.ts"
import type { Region } from "sharp"
import { backdropScale, enlargeBackdrop } from "./enlarge-backdrop.ts"
import { frameHeight, frameWidth } from "./frame-format.ts"

const blurSigma = 12
const brightness = 0.5

/**
 * A photo that does not fill the frame, over a blurred and darkened copy of itself that does.
 *
 * @param area of the frame, of the picture's size.
 * @returns 1920x1080 pixels of RGB.
 */
export async function addBackdrop(picture: RgbPicture, area: Region): Promise<Buffer> {
  const [width, height] = [frameWidth / backdropScale, frameHeight / backdropScale]
  const small = await sharp(picture.rgb, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .resize({ width, height, fit: "cover" })
    .raw()
    .toBuffer()
  const blurred = await sharp(small, { raw: { width, height, channels: 3 } })
    .blur(blurSigma)
    .linear(brightness)
    .raw()
    .toBuffer()
  const slide = enlargeBackdrop(blurred, area)
  const rowBytes = picture.width * 3
  for (let row = 0; row < picture.height; row++) {
    const target = ((area.top + row) * frameWidth + area.left) * 3
    picture.rgb.copy(slide, target, row * rowBytes, (row + 1) * rowBytes)
  }
  return slide
}
