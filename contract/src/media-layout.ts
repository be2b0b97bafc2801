import type { SlideshowKind } from "./job.ts"

/** Where things lie below the media folder that BFF and worker share. Relative, forward slashes. */

/** Finished videos and posters; each name carries a hash of the bytes and is never written twice. */
export const videosFolder = "videos"
/** One folder per job that is being built, named after the job. */
export const buildsFolder = "builds"
/** Web-sized previews of photos. */
export const previewsFolder = "previews"

/** The render result of the video that is current; replaced in one step when a new one is published. */
export function currentSlideshowFile(kind: SlideshowKind): string {
  return `current/${kind}.json`
}

/** Files of saved slideshows begin with this: no build sweeps them up. */
export const savedFilePrefix = "saved-hero-"

/** What a published file may be called; anything else is not served. */
export const publishedFilePattern = /^[a-z0-9-]+-[0-9a-f]{32}\.(mp4|jpg)$/

/** The same for files of saved slideshows, whose names come from the database. */
export const savedFilePattern = new RegExp(`^${savedFilePrefix}[0-9a-f]+-[0-9a-f]{32}\\.(mp4|jpg)$`)
