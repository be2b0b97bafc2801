import { webcrypto } from "node:crypto"
import type { PixelCrop } from "@site/contract/crop-schema.ts"
import type { RgbPicture } from "@site/server/photos/decode-rgb.ts"
import { loadPhoto, type Photo } from "@site/server/photos/photo.ts"
import { inDecodeSlot } from "../photos/decode-slots.ts"
import { fullHd } from "../slides/frame-format.ts"
import { makeLogoSlide } from "../slides/logo-slide.ts"
import { makeFillingSlide, makeGallerySlide } from "../slides/photo-slide.ts"
import type { RequestedPhoto, SlideshowRequest } from "./slideshow-request.ts"

/** A slide of the video whose file has not been read yet. */
export interface SlideSource {
  /** Null for the logo. */
  photo: RequestedPhoto | null
  /** Reads the file and its header. @throws UnusablePhoto */
  open(): Promise<OpenSlide>
}

export interface OpenSlide {
  /** The file's hash and how it is drawn: slides of one identity are equal to the byte. */
  identity: string
  /** @throws UnusablePhoto when the picture is damaged; the signal's reason. */
  makePicture(): Promise<RgbPicture>
}

/** Increment it when slides look different: key pictures are cached by identity. */
const slideVersion = 2

/** All slides in order, 1920x1080 (smaller-slides.ts shrinks them): the logo before and after the photos of a gallery. */
export function listSlides(request: SlideshowRequest, photos: RequestedPhoto[], signal: AbortSignal): SlideSource[] {
  const { kind, root } = request
  const openSlide = async (file: string, form: string, make: (photo: Photo) => Promise<Buffer>) => {
    const photo = await loadPhoto(file, root)
    // Not on the event loop: hashing 120 photos takes a second.
    const digest = Buffer.from(await webcrypto.subtle.digest("SHA-256", photo.bytes)).toString("hex")
    const identity = `${slideVersion} ${form} ${digest}`
    const makePicture = async () => ({ ...fullHd, rgb: await inDecodeSlot(signal, () => make(photo)) })
    return { identity, makePicture }
  }
  const slides = photos.map((photo): SlideSource => {
    const make = kind === "hero" ? (file: Photo) => makeFillingSlide(file, photo.crop) : makeGallerySlide
    return { photo, open: () => openSlide(photo.file, `${kind} ${cropKey(photo.crop)}`, make) }
  })
  const logo = kind === "gallery" ? request.logo : null
  if (logo === null) return slides
  const logoSlide: SlideSource = { photo: null, open: () => openSlide(logo, "logo", makeLogoSlide) }
  return [logoSlide, ...slides, logoSlide]
}

function cropKey(crop: PixelCrop | null | undefined): string {
  return crop ? `${crop.x} ${crop.y} ${crop.width} ${crop.height}` : "whole"
}
