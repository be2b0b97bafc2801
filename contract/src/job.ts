import { z } from "zod"
import { publishedFilePattern } from "./media-layout.ts"

/** One job of each kind exists at a time, however often it is requested. */
export const slideshowKinds = ["gallery", "hero"] as const
export const slideshowKindSchema = z.enum(slideshowKinds)
export type SlideshowKind = (typeof slideshowKinds)[number]

const jobStates = ["queued", "active", "completed", "failed"] as const
export type JobState = (typeof jobStates)[number]

/** The stages of a render, in order. */
export const renderStages = ["waiting", "checking photos", "rendering", "verifying", "publishing"] as const
export type RenderStage = (typeof renderStages)[number]

/** The progress of a render: `percent` from 0 to 100, never falling, 100 only at the end. */
export const renderProgressSchema = z.object({
  percent: z.number().min(0).max(100),
  stage: z.enum(renderStages),
})
export type RenderProgress = z.infer<typeof renderProgressSchema>

/** A photo that could not be used: its file name, and the reason for the owner. */
const skippedPhotoSchema = z.object({ name: z.string(), reason: z.string() })
export type SkippedPhoto = z.infer<typeof skippedPhotoSchema>

/** Names become paths below the folder of videos, so they must not lead out of it. */
const publishedFileSchema = z.string().regex(publishedFilePattern)

/** The result of a completed job. Sizes in bytes, durations in seconds, times in ISO 8601. */
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

/** A job in answers and in server-sent events. */
export const jobSchema = z.object({
  id: z.string(),
  kind: slideshowKindSchema,
  state: z.enum(jobStates),
  progress: z.number().min(0).max(100),
  stage: z.enum(renderStages),
  /** When the job was requested, in milliseconds since the epoch. */
  queuedAtMs: z.number().int(),
  /** Present once completed. */
  result: renderResultSchema.optional(),
  /** Present once failed: a sentence for people. */
  failedReason: z.string().optional(),
})
export type Job = z.infer<typeof jobSchema>

export function isJobOver(job: Pick<Job, "state">): boolean {
  return job.state === "completed" || job.state === "failed"
}

/** The only event of GET /api/jobs/{id}/events; its data is a job as JSON. */
export const jobEventName = "job"
