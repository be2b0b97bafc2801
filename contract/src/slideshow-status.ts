import { z } from "zod"
import { jobSchema, skippedPhotoSchema } from "./job.ts"

/** The public folder of finished videos; file names below it carry a hash of their bytes. */
export const videoUrlPrefix = "/media/videos/"

/** What is known of the current video of a kind; absent fields when there is none. */
export const slideshowStatusSchema = z.object({
  exists: z.boolean(),
  url: z.string().optional(),
  posterUrl: z.string().optional(),
  /** For people, for instance "12.4 MB". */
  size: z.string().optional(),
  created: z.iso.datetime().optional(),
  photoCount: z.number().int().optional(),
  skipped: z.array(skippedPhotoSchema).optional(),
  /** The job that is building the next one, if any. */
  job: jobSchema.optional(),
  /** Why the last build failed, unless a newer video exists. */
  lastFailure: z.object({ reason: z.string(), failedAt: z.iso.datetime() }).optional(),
})
export type SlideshowStatus = z.infer<typeof slideshowStatusSchema>
