import type { RgbPicture } from "@site/server/photos/decode-rgb.ts"
import { sharp } from "@site/server/photos/libvips.ts"

/** Without mozjpeg, which makes it an eighth smaller in ten times the time: as much as four slides take. */
const posterQuality = 80

/**
 * The still that is shown until the video plays, as JPEG. It is the first photo's slide: for a hero that is
 * the video's first frame, so nothing jumps; a gallery begins with the logo, which says nothing of the photos.
 */
export function makePoster({ rgb, width, height }: RgbPicture): Promise<Buffer> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: posterQuality, progressive: true })
    .toBuffer()
}
