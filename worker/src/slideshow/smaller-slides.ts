import type { RgbPicture } from "@site/server/photos/decode-rgb.ts"
import { sharp } from "@site/server/photos/libvips.ts"
import type { FrameSize } from "../slides/frame-format.ts"
import type { MadeSlide } from "./slide-events.ts"
import type { SlideSource } from "./slide-source.ts"

/**
 * The slides of a smaller rendition: the large ones, shrunk. That takes 10 ms a slide, a sixth of making it from the
 * photo once more, looks the same (as much contrast, 33 to 36 dB from a slide made from the photo), and both
 * renditions are cut alike to the pixel.
 */
export class SmallerSlides {
  readonly #size: FrameSize
  readonly #made = new Map<SlideSource, { identity: string; smaller: Promise<RgbPicture> }>()

  constructor(size: FrameSize) {
    this.#size = size
  }

  /** Shrinks a slide while it is at hand, so that its photo need not be read again. A few MB each until the end. */
  keep(slide: SlideSource, { identity, picture }: MadeSlide): void {
    const smaller = shrink(picture, this.#size)
    smaller.catch(() => {
      // Thrown where it is awaited.
    })
    this.#made.set(slide, { identity, smaller })
  }

  /** The slides in this size, whether their large ones were made, came from a cache, or were never asked for. */
  of(slides: SlideSource[]): SlideSource[] {
    // The same one for a slide that stands twice.
    const smaller = new Map(slides.map((slide) => [slide, this.#smallerOf(slide)]))
    return slides.map((slide) => smaller.get(slide) as SlideSource)
  }

  #smallerOf(slide: SlideSource): SlideSource {
    const open = async () => {
      const made = this.#made.get(slide)
      if (made) return { identity: made.identity, makePicture: () => made.smaller }
      const opened = await slide.open()
      return {
        identity: opened.identity,
        makePicture: async () => shrink(await opened.makePicture(), this.#size),
      }
    }
    return { photo: slide.photo, open }
  }
}

async function shrink({ rgb, width, height }: RgbPicture, size: FrameSize): Promise<RgbPicture> {
  const smaller = sharp(rgb, { raw: { width, height, channels: 3 } }).resize({ ...size, fit: "fill" })
  return { ...size, rgb: await smaller.raw().toBuffer() }
}
