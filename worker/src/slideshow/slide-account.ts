import type { SkippedPhoto } from "@site/contract/job.ts"
import { noUsablePhoto } from "./explain-failure.ts"
import { makePoster } from "./make-poster.ts"
import type { SlideEvents } from "./slide-events.ts"
import type { SlideSource } from "./slide-source.ts"
import type { SlideshowRequest } from "./slideshow-request.ts"

/**
 * Keeps the account of one attempt at a video: which slides remain, which photos were left out and why, and the
 * poster, which is made of the first photo that remains.
 */
export class SlideAccount {
  readonly #photos: SlideSource[]
  readonly #logoSlides: number
  readonly #reasons = new Map<SlideSource, string>()
  readonly #alreadySkipped: SkippedPhoto[]
  #poster: { slide: SlideSource; jpeg: Promise<Buffer> } | undefined

  /** @throws RenderError when there is no photo among the slides. */
  constructor(slides: SlideSource[], alreadySkipped: SkippedPhoto[]) {
    this.#photos = slides.filter((slide) => slide.photo)
    this.#logoSlides = slides.length - this.#photos.length
    this.#alreadySkipped = alreadySkipped
    if (this.#photos.length === 0) throw noUsablePhoto(alreadySkipped)
  }

  readonly events: SlideEvents = {
    onPhotoMade: (slide, rgb) => {
      if (slide === this.#firstPhoto() && this.#poster?.slide !== slide) this.#startPoster(slide, rgb)
    },
    onSkipped: (slide, reason) => {
      this.#reasons.set(slide, reason)
      if (this.photoCount === 0) throw noUsablePhoto(this.skipped())
    },
  }

  /** Photos that are in the video, as far as is known by now. */
  get photoCount(): number {
    return this.#photos.filter((slide) => !this.#reasons.has(slide)).length
  }

  get slideCount(): number {
    const isLogoLost = [...this.#reasons.keys()].some((slide) => slide.photo === null)
    return this.photoCount + (isLogoLost ? 0 : this.#logoSlides)
  }

  skipped(): SkippedPhoto[] {
    const late = [...this.#reasons].map(([slide, reason]) => ({ name: slide.photo?.name ?? "The logo", reason }))
    return [...this.#alreadySkipped, ...late]
  }

  /** A JPEG of the first photo's slide, which is made once more when nobody has needed its pixels. */
  async poster(): Promise<Buffer> {
    const first = this.#firstPhoto()
    if (!first) throw noUsablePhoto(this.skipped())
    if (this.#poster?.slide !== first) this.#startPoster(first, await (await first.open()).makeRgb())
    return (this.#poster as { jpeg: Promise<Buffer> }).jpeg
  }

  #startPoster(slide: SlideSource, rgb: Buffer): void {
    const jpeg = makePoster(rgb)
    jpeg.catch(() => {
      // Thrown where it is awaited.
    })
    this.#poster = { slide, jpeg }
  }

  #firstPhoto(): SlideSource | undefined {
    return this.#photos.find((slide) => !this.#reasons.has(slide))
  }
}

/** In the order in which the photos were asked for, the logo first. */
export function inRequestedOrder(skipped: SkippedPhoto[], request: SlideshowRequest): SkippedPhoto[] {
  const order = new Map(request.photos.map((photo, index) => [photo.name, index]))
  return skipped.sort((a, b) => (order.get(a.name) ?? -1) - (order.get(b.name) ?? -1))
}
