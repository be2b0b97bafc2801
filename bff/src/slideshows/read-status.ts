import type { SlideshowKind } from "@site/contract/job.ts"
import type { SlideshowStatus } from "@site/contract/slideshow-status.ts"
import type { Logger } from "@site/server/log.ts"
import { ApiError } from "../http/api-error.ts"
import { readCurrentSlideshow } from "./current-slideshow.ts"
import { presentStatus } from "./present-status.ts"
import type { SlideshowQueue } from "./slideshow-queue.ts"

/** The current video of a kind and the build of the next one. */
export async function readStatus(
  kind: SlideshowKind,
  { queue, mediaFolder, log }: { queue: SlideshowQueue; mediaFolder: string; log: Logger },
): Promise<SlideshowStatus> {
  // The queue first: a build that ends in between is then seen as its video, not as nothing.
  const build = await unlessAway(async () => {
    const [job, lastFailure] = await Promise.all([queue.running(kind), queue.lastFailure(kind)])
    return { job, lastFailure }
  })
  return presentStatus(await readCurrentSlideshow(mediaFolder, kind, log), build ?? {})
}

/** Whether one waits or runs. No, as far as one can tell, while Redis is away. */
export async function isBeingBuilt(kind: SlideshowKind, queue: SlideshowQueue): Promise<boolean> {
  return (await unlessAway(() => queue.running(kind))) !== undefined
}

/** The video that exists is worth showing even while nothing is known of the next one. */
async function unlessAway<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return undefined
    throw error
  }
}
