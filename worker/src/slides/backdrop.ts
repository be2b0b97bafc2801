import { sharp } from "../photos/libvips.ts"
import type { RgbPicture } from "../photos/photo.ts"
import { frameHeight, frameWidth } from "./frame-format.ts"

/** A quarter of the frame: blurring there costs a third of what it costs at full size, and looks the same. */
const smallWidth = 480
const smallHeight = 270
const blurSigma = 12
const brightness = 0.5

/**
 * What lies behind a photo that does not fill the frame: the photo itself, filling, blurred and darkened.
 *
 * @returns 1920x1080 pixels of RGB.
 */
export async function makeBackdrop(picture: RgbPicture): Promise<Buffer> {
  const small = await sharp(picture.rgb, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .resize({ width: smallWidth, height: smallHeight, fit: "cover" })
    .raw()
    .toBuffer()
  const blurred = await sharp(small, { raw: { width: smallWidth, height: smallHeight, channels: 3 } })
    .blur(blurSigma)
    .linear(brightness)
    .raw()
    .toBuffer()
  return sharp(blurred, { raw: { width: smallWidth, height: smallHeight, channels: 3 } })
    .resize({ width: frameWidth, height: frameHeight, fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer()
}
