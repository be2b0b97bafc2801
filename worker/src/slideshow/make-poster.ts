import type { RgbPicture } from "@site/server/photos/decode-rgb.ts"
import { sharp } from "@site/server/photos/libvips.ts"

/** Without mozjpeg, which saves an eighth of the size in ten times the time: that of four slides. */
const posterQuality = 80

/**
 * The JPEG that is shown until the video plays: the first photo's slide. For a hero that is the first frame; a gallery
 * begins with the logo, which shows no photo.
 */
export function makePoster({ rgb, width, height }: RgbPicture): Promise<Buffer> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: posterQuality, progressive: true })
    .toBuffer()
}
