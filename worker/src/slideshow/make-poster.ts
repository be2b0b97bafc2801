import { sharp } from "../photos/libvips.ts"
import { frameHeight, frameWidth } from "../slides/frame-format.ts"

/** Without mozjpeg, which makes it an eighth smaller in ten times the time: as much as four slides take. */
const posterQuality = 80

/**
 * The still that is shown until the video plays, as JPEG. It is the first photo's slide: for a hero that is
 * the video's first frame, so nothing jumps; a gallery begins with the logo, which says nothing of the photos.
 *
 * @param rgb the slide, 1920x1080 pixels of RGB.
 */
export function makePoster(rgb: Buffer): Promise<Buffer> {
  return sharp(rgb, { raw: { width: frameWidth, height: frameHeight, channels: 3 } })
    .jpeg({ quality: posterQuality, progressive: true })
    .toBuffer()
}
