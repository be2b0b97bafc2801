import { z } from "zod"
import { cropSchema } from "./crop-schema.ts"
import type { SkippedPhoto } from "./job.ts"
import { maxHeroPhotos } from "./slideshow-job.ts"

export const maxSavedSlideshows = 2
/** Sent when saving; the saved file gets another name. */
export const heroFileName = "hero-slideshow.mp4"

/** GET /api/hero-slideshow/active; `slideshow` is null when the page shows its gradient. */
export interface ActiveSlideshow {
  success: boolean
  slideshow: { path: string; smallPath?: string | undefined; posterPath?: string | undefined } | null
}

export interface AvailableImage {
  id: string
  name: string
  /** A web-sized upright preview. */
  path: string
  originalPath: string
  naturalWidth: number
  naturalHeight: number
}

export interface AvailableImagesAnswer {
  success: true
  images: AvailableImage[]
  /** Files of the gallery that cannot be used, each with the reason. */
  skipped?: SkippedPhoto[] | undefined
}

export const createHeroRequestSchema = z.object({
  selectedImages: z
    .array(z.object({ path: z.string().min(1).max(1024), crop: cropSchema.nullable() }))
    .min(1, "Please select at least one image for the hero slideshow")
    .max(maxHeroPhotos, `Please select at most ${maxHeroPhotos} images`),
})
export type CreateHeroRequest = z.infer<typeof createHeroRequestSchema>

const maxSlideshowNameLength = 80

/** Controls, line separators, directions and tags would change the text around a name, or hide text in it. */
const forbiddenInName = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u{e0000}-\u{e007f}]/u

/** Any script, 1-80 characters after trimming, at least one of them visible. */
export const slideshowNameSchema = z
  .string()
  .trim()
  .refine((name) => /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u.test(name), {
    message: "Please give the slideshow a name",
  })
  // Code points: JavaScript counts some characters twice.
  .refine((name) => [...name].length <= maxSlideshowNameLength, {
    message: `Please choose a name of at most ${maxSlideshowNameLength} characters`,
  })
  .refine((name) => !forbiddenInName.test(name), {
    message: "Please choose a name without control, direction or line separator characters",
  })

export const saveHeroRequestSchema = z.object({
  name: slideshowNameSchema,
  filename: z.literal(heroFileName),
  path: z.string().min(1),
})

export interface SavedSlideshow {
  id: number
  name: string
  path: string
  posterPath?: string | undefined
  isActive: boolean
  /** ISO 8601. */
  createdAt: string
}

export interface SavedSlideshowsAnswer {
  success: true
  slideshows: SavedSlideshow[]
}

/** In an address: only digits. */
export const slideshowIdParamSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
})
