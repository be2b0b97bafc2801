import type { Job, RenderResult, SlideshowKind } from "@site/contract/job.ts"
import { type SlideshowStatus, videoUrlPrefix } from "@site/contract/slideshow-status.ts"
import type { Logger } from "@site/server/log.ts"
import { ApiError } from "../http/api-error.ts"
import { readCurrentSlideshow } from "./current-slideshow.ts"
import type { SlideshowQueue } from "./slideshow-queue.ts"

/** The published video of a kind, and the render of the next one. */
export async function readStatus(
  kind: SlideshowKind,
  { queue, mediaFolder, log }: { queue: SlideshowQueue; mediaFolder: string; log: Logger },
): Promise<SlideshowStatus> {
  // The queue first: a render that ends in between is then seen as its video, not as nothing.
  const render = await undefinedIfUnavailable(async () => {
    const [job, lastFailure] = await Promise.all([queue.running(kind), queue.lastFailure(kind)])
    return { job, lastFailure }
  })
  return presentStatus(await readCurrentSlideshow(mediaFolder, kind, log), render ?? {})
}

/** Whether a job of this kind is queued or active; false while Redis is unavailable. */
export async function hasUnfinishedJob(kind: SlideshowKind, queue: SlideshowQueue): Promise<boolean> {
  return (await undefinedIfUnavailable(() => queue.running(kind))) !== undefined
}

/** Shows the existing video even while Redis is unavailable. */
async function undefinedIfUnavailable<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return undefined
    throw error
  }
}

function presentStatus(
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
function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
