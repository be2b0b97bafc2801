import { z } from "zod"
import { cropSchema } from "./crop-schema.ts"
import { jobSchema, skippedPhotoSchema } from "./job.ts"
import { maxHeroPhotos } from "./slideshow-job.ts"

export const maxSavedSlideshows = 2
/** Saving sends this name; the file that is saved gets a name of its own. */
export const heroFileName = "hero-slideshow.mp4"

/** GET /api/hero-slideshow/active; `slideshow` is null when the page shows its gradient. */
export const activeSlideshowSchema = z.object({
  success: z.boolean(),
  slideshow: z
    .object({ path: z.string(), smallPath: z.string().optional(), posterPath: z.string().optional() })
    .nullable(),
})
export type ActiveSlideshow = z.infer<typeof activeSlideshowSchema>

export const availableImageSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** A web-sized upright preview. */
  path: z.string(),
  originalPath: z.string(),
  naturalWidth: z.number().int().positive(),
  naturalHeight: z.number().int().positive(),
})
export type AvailableImage = z.infer<typeof availableImageSchema>

export const availableImagesAnswerSchema = z.object({
  success: z.literal(true),
  images: z.array(availableImageSchema),
  /** Files of the gallery that cannot be used, each with the reason. */
  skipped: z.array(skippedPhotoSchema).optional(),
})
export type AvailableImagesAnswer = z.infer<typeof availableImagesAnswerSchema>

export const createHeroRequestSchema = z.object({
  selectedImages: z
    .array(z.object({ path: z.string().min(1).max(1024), crop: cropSchema.nullable() }))
    .min(1, "Please select at least one image for the hero slideshow")
    .max(maxHeroPhotos, `Please select at most ${maxHeroPhotos} images`),
})
export type CreateHeroRequest = z.infer<typeof createHeroRequestSchema>

export const createHeroAnswerSchema = z.object({ success: z.literal(true), count: z.number().int(), job: jobSchema })
export type CreateHeroAnswer = z.infer<typeof createHeroAnswerSchema>

export const maxSlideshowNameLength = 80

/** They would change how the text around a name is read, or hide text in it: controls, line separators, directions, tags. */
const forbiddenInName = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u{e0000}-\u{e007f}]/u

/** Any script, 1-80 characters after trimming, of which one can be seen. */
export const slideshowNameSchema = z
  .string()
  .trim()
  .refine((name) => /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u.test(name), {
    message: "Please give the slideshow a name",
  })
  // Code points: what a person counts, not the halves of which JavaScript makes some characters.
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
export type SaveHeroRequest = z.infer<typeof saveHeroRequestSchema>

export const savedSlideshowSchema = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  path: z.string(),
  posterPath: z.string().optional(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type SavedSlideshow = z.infer<typeof savedSlideshowSchema>

export const savedSlideshowsAnswerSchema = z.object({
  success: z.literal(true),
  slideshows: z.array(savedSlideshowSchema),
})

/** In an address: digits and nothing else. */
export const slideshowIdParamSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
})

/** What saving, activating, deleting and resetting answer. */
export const heroChangeAnswerSchema = z.object({ success: z.literal(true), message: z.string() })
export type HeroChangeAnswer = z.infer<typeof heroChangeAnswerSchema>
