import { sharp } from "../photos/libvips.ts"
import { frameHeight, frameWidth } from "../slides/frame-format.ts"

const posterQuality = 82

/**
 * The still that is shown until the video plays, as JPEG. It is the first photo's slide: for a hero that is
 * the video's first frame, so nothing jumps; a gallery begins with the logo, which says nothing of the photos.
 *
 * @param rgb the slide, 1920x1080 pixels of RGB.
 */
export function makePoster(rgb: Buffer): Promise<Buffer> {
  return sharp(rgb, { raw: { width: frameWidth, height: frameHeight, channels: 3 } })
    .jpeg({ quality: posterQuality, mozjpeg: true })
    .toBuffer()
}
