import { z } from "zod"
import { pixelCropSchema } from "./crop-schema.ts"

/** The BullMQ queue that the BFF fills and the worker empties. */
export const slideshowQueueName = "slideshows"

/** A counter in Redis: renders that fell back from the direct to the classic engine. */
export const renderFallbacksKey = "slideshow-fallbacks"

/** No slideshow is longer; 500 photos make 25 minutes of gallery video. */
export const maxGalleryPhotos = 500
/** Spec, section 9, recommends 3-5; more than this is a gallery, not a banner. */
export const maxHeroPhotos = 20

/**
 * A relative path below the content folder, with forward slashes and without `..`. The worker also resolves symbolic
 * links and refuses those that leave the folder.
 */
const contentPathSchema = z
  .string()
  .min(1)
  .max(1024)
  .refine((path) => !path.startsWith("/") && !path.split("/").includes("..") && !path.includes("\0"), {
    message: "Expected a path inside the content folder",
  })

const photoReferenceSchema = z.object({
  path: contentPathSchema,
  /** The file's name, for messages. */
  name: z.string().min(1),
})
export type PhotoReference = z.infer<typeof photoReferenceSchema>

const galleryJobSchema = z.object({
  kind: z.literal("gallery"),
  photos: z.array(photoReferenceSchema).min(1).max(maxGalleryPhotos),
  logo: contentPathSchema,
})

export const heroJobSchema = z.object({
  kind: z.literal("hero"),
  photos: z
    .array(photoReferenceSchema.extend({ crop: pixelCropSchema.nullable() }))
    .min(1)
    .max(maxHeroPhotos),
})
export type HeroJob = z.infer<typeof heroJobSchema>

/** The data of a job; the job's name is its kind. */
export const slideshowJobSchema = z.discriminatedUnion("kind", [galleryJobSchema, heroJobSchema])
export type SlideshowJob = z.infer<typeof slideshowJobSchema>
