import type { Job, SkippedPhoto } from "./job.ts"

/** The public folder of finished videos; file names below it carry a hash of their bytes. */
export const videoUrlPrefix = "/media/videos/"

/** The current video of a kind; its fields are absent when there is none. */
export interface SlideshowStatus {
  exists: boolean
  url?: string | undefined
  posterUrl?: string | undefined
  /** For people, for instance "12.4 MB". */
  size?: string | undefined
  /** ISO 8601. */
  created?: string | undefined
  photoCount?: number | undefined
  skipped?: SkippedPhoto[] | undefined
  /** The job that renders the next one, if any. */
  job?: Job | undefined
  /** Why the last render failed, unless a newer video exists. */
  lastFailure?: { reason: string; failedAt: string } | undefined
}

/** 202 of a request to create a slideshow. */
export interface CreateSlideshowAnswer {
  success: true
  /** How many photos the job will try. */
  count: number
  job: Job
}
