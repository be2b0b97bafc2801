import type { RgbPicture } from "@site/server/photos/decode-rgb.ts"
import { sharp } from "@site/server/photos/libvips.ts"
import type { Region } from "sharp"
import { backdropScale, enlargeAround } from "./enlarge-around.ts"
import { frameHeight, frameWidth } from "./frame-format.ts"

const blurSigma = 12
const brightness = 0.5

/**
 * What lies behind a photo that does not fill the frame: the photo itself, filling, blurred and darkened.
 *
 * @param place where the photo comes to lie: nothing of the backdrop shows there, so nothing is made of it.
 * @returns 1920x1080 pixels of RGB.
 */
export async function makeBackdrop(picture: RgbPicture, place: Region): Promise<Buffer> {
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
  return enlargeAround(blurred, place)
}
