import { z } from "zod"
import { jobSchema } from "./job.ts"

/** 202 of POST /api/gallery/create-slideshow. */
export const createGalleryAnswerSchema = z.object({
  success: z.literal(true),
  /** How many photos the job will try. */
  count: z.number().int(),
  job: jobSchema,
})
export type CreateGalleryAnswer = z.infer<typeof createGalleryAnswerSchema>
