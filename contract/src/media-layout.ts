import type { SlideshowKind } from "./job.ts"

/** Paths below the media folder, which BFF and worker share. Relative, with forward slashes. */

/** Published videos and posters; each name has a hash of the content, so a file never changes. */
export const videosFolder = "videos"
/** The work folders of active jobs, named after their ids. */
export const buildsFolder = "builds"
/** Web-sized previews of photos. */
export const previewsFolder = "previews"

/** The render result of the current video; replaced atomically when a new one is published. */
export function currentSlideshowFile(kind: SlideshowKind): string {
  return `current/${kind}.json`
}

/** The prefix of saved slideshows' files, which the worker's clean-up skips. */
export const savedFilePrefix = "saved-hero-"

/** The names of published files; no others are served. */
export const publishedFilePattern = /^[a-z0-9-]+-[0-9a-f]{32}\.(mp4|jpg)$/

/** The same for files of saved slideshows, whose names come from the database. */
export const savedFilePattern = new RegExp(`^${savedFilePrefix}[0-9a-f]+-[0-9a-f]{32}\\.(mp4|jpg)$`)
