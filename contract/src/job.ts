import { z } from "zod"
import { publishedFilePattern } from "./media-layout.ts"

/** What can be built. One job of a kind exists at a time, whoever asks and however often. */
export const slideshowKinds = ["gallery", "hero"] as const
export const slideshowKindSchema = z.enum(slideshowKinds)
export type SlideshowKind = (typeof slideshowKinds)[number]

export const jobStates = ["queued", "active", "completed", "failed"] as const
export type JobState = (typeof jobStates)[number]

/** The steps of a render, in their order. */
export const renderStages = ["waiting", "checking photos", "rendering", "verifying", "publishing"] as const
export type RenderStage = (typeof renderStages)[number]

/** What the worker tells the queue while it works: `percent` 0-100, never falling, 100 only at the end. */
export const renderProgressSchema = z.object({
  percent: z.number().min(0).max(100),
  stage: z.enum(renderStages),
})
export type RenderProgress = z.infer<typeof renderProgressSchema>

/** A photo that could not be used: its name as the owner knows it, and why in words. */
export const skippedPhotoSchema = z.object({ name: z.string(), reason: z.string() })
export type SkippedPhoto = z.infer<typeof skippedPhotoSchema>

/** Names become paths below the folder of videos, so they must not lead out of it. */
const publishedFileSchema = z.string().regex(publishedFilePattern)

/** What a finished job leaves behind. Sizes in bytes, durations in seconds, times in ISO 8601. */
export const renderResultSchema = z.object({
  fileName: publishedFileSchema,
  /** The 1280x720 rendition for small screens; heroes have one. */
  smallFileName: publishedFileSchema.optional(),
  posterFileName: publishedFileSchema,
  photoCount: z.number().int().nonnegative(),
  skipped: z.array(skippedPhotoSchema),
  sizeBytes: z.number().int().positive(),
  frameCount: z.number().int().positive(),
  durationSeconds: z.number().positive(),
  createdAt: z.iso.datetime(),
})
export type RenderResult = z.infer<typeof renderResultSchema>

/** A job as the browser sees it, in answers and in server-sent events. */
export const jobSchema = z.object({
  id: z.string(),
  kind: slideshowKindSchema,
  state: z.enum(jobStates),
  progress: z.number().min(0).max(100),
  stage: z.enum(renderStages),
  /** Milliseconds since the epoch at which the job was asked for. */
  queuedAtMs: z.number().int(),
  /** Present once completed. */
  result: renderResultSchema.optional(),
  /** Present once failed: a sentence for a person. */
  failedReason: z.string().optional(),
})
export type Job = z.infer<typeof jobSchema>

export function isJobOver(job: Pick<Job, "state">): boolean {
  return job.state === "completed" || job.state === "failed"
}

/** The name of the one event of GET /api/jobs/{id}/events; its data is a job as JSON. */
export const jobEventName = "job"
