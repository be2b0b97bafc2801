import type { Job, RenderResult } from "@site/contract/job.ts"
import { type SlideshowStatus, videoUrlPrefix } from "@site/contract/slideshow-status.ts"

/** What the status calls answer, from what the worker published and what the queue says. */
export function presentStatus(
  current: RenderResult | undefined,
  { job, lastFailure }: { job?: Job | undefined; lastFailure?: SlideshowStatus["lastFailure"] },
): SlideshowStatus {
  const isFailureNews = lastFailure && (!current || lastFailure.failedAt > current.createdAt)
  return {
    exists: current !== undefined,
    ...(current && {
      url: videoUrlPrefix + current.fileName,
      posterUrl: videoUrlPrefix + current.posterFileName,
      size: formatSize(current.sizeBytes),
      created: current.createdAt,
      photoCount: current.photoCount,
      skipped: current.skipped,
    }),
    ...(job && { job }),
    ...(isFailureNews && { lastFailure }),
  }
}

/** In decimal units, as file managers and browsers show them: "843 kB", "12.4 MB". */
export function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
