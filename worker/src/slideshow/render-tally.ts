import type { SkippedPhoto } from "@site/contract/job.ts"
import type { RgbPicture } from "@site/server/photos/decode-rgb.ts"
import { noUsablePhoto } from "./describe-failure.ts"
import { makePoster } from "./make-poster.ts"
import type { SlideEvents } from "./slide-events.ts"
import type { SlideSource } from "./slide-source.ts"
import type { SlideshowRequest } from "./slideshow-request.ts"

/**
 * The state of one attempt at a video: which slides remain, which photos were skipped and why, and the poster, which is
 * made of the first photo that remains.
 */
export class RenderTally {
  readonly #slides: SlideSource[]
  readonly #photos: SlideSource[]
  readonly #reasons = new Map<SlideSource, string>()
  readonly #alreadySkipped: SkippedPhoto[]
  #poster: { slide: SlideSource; jpeg: Promise<Buffer> } | undefined

  /** @throws RenderError when there is no photo among the slides. */
  constructor(slides: SlideSource[], alreadySkipped: SkippedPhoto[]) {
    this.#slides = slides
    this.#photos = slides.filter((slide) => slide.photo)
    this.#alreadySkipped = alreadySkipped
    if (this.#photos.length === 0) throw noUsablePhoto(alreadySkipped)
  }

  readonly events: SlideEvents = {
    onPhotoMade: (slide, { picture }) => {
      if (slide === this.#firstPhoto() && this.#poster?.slide !== slide) this.#startPoster(slide, picture)
    },
    onSkipped: (slide, reason) => {
      this.#reasons.set(slide, reason)
      if (this.photoCount === 0) throw noUsablePhoto(this.skipped())
    },
  }

  /** How many photos are in the video, as far as known. */
  get photoCount(): number {
    return this.#photos.filter((slide) => !this.#reasons.has(slide)).length
  }

  get slideCount(): number {
    return this.remaining().length
  }

  /** The slides that are in the video, as far as known. */
  remaining(): SlideSource[] {
    return this.#slides.filter((slide) => !this.#reasons.has(slide))
  }

  skipped(): SkippedPhoto[] {
    const late = [...this.#reasons].map(([slide, reason]) => ({ name: slide.photo?.name ?? "The logo", reason }))
    return [...this.#alreadySkipped, ...late]
  }

  /** Call it with the number of slides that are encoded, which will not change any more. */
  onSlidesDone(count: number): void {
    const first = this.#firstPhoto()
    if (first && this.remaining().indexOf(first) < count) this.#posterOf(first)
  }

  /** A JPEG of the first photo's slide. */
  async poster(): Promise<Buffer> {
    const first = this.#firstPhoto()
    if (!first) throw noUsablePhoto(this.skipped())
    return this.#posterOf(first)
  }

  /** Makes the slide if that has not been done, because its key picture was cached. */
  #posterOf(slide: SlideSource): Promise<Buffer> {
    if (this.#poster?.slide === slide) return this.#poster.jpeg
    return this.#startPoster(
      slide,
      slide.open().then((opened) => opened.makePicture()),
    )
  }

  #startPoster(slide: SlideSource, picture: RgbPicture | Promise<RgbPicture>): Promise<Buffer> {
    const jpeg = Promise.resolve(picture).then(makePoster)
    jpeg.catch(() => {
      // Thrown where it is awaited.
    })
    this.#poster = { slide, jpeg }
    return jpeg
  }

  #firstPhoto(): SlideSource | undefined {
    return this.#photos.find((slide) => !this.#reasons.has(slide))
  }
}

/** Sorts skipped photos as they were requested, the logo first. */
export function inRequestedOrder(skipped: SkippedPhoto[], request: SlideshowRequest): SkippedPhoto[] {
  const order = new Map(request.photos.map((photo, index) => [photo.name, index]))
  return skipped.sort((a, b) => (order.get(a.name) ?? -1) - (order.get(b.name) ?? -1))
}
