import { realpath } from "node:fs/promises"
import type { SkippedPhoto } from "@site/contract/job.ts"
import { readPhotoFile } from "@site/server/photos/open-photo.ts"
import { detectPhotoFormat, formatHeadBytes } from "@site/server/photos/photo-format.ts"
import { UnusablePhoto } from "@site/server/photos/unusable-photo.ts"
import { RenderError } from "./render-error.ts"
import type { RequestedPhoto } from "./slideshow-request.ts"

/**
 * Preflight before the encoder starts: finds files that are no photos by their first bytes, within a second. Damage
 * after them is found when the slide is made.
 *
 * @param onProgress with the part done, 0 to 1.
 * @throws RenderError when `root` does not exist.
 */
export async function checkPhotos(
  photos: RequestedPhoto[],
  root: string | null,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<{ usable: RequestedPhoto[]; skipped: SkippedPhoto[] }> {
  const usable: RequestedPhoto[] = []
  const skipped: SkippedPhoto[] = []
  if (root !== null) {
    await realpath(root).catch((error) => {
      throw new RenderError("The photos' folder cannot be read.", error.message, { cause: error })
    })
  }
  for (const [index, photo] of photos.entries()) {
    signal.throwIfAborted()
    try {
      detectPhotoFormat(await readPhotoFile(photo.file, root, formatHeadBytes))
      usable.push(photo)
    } catch (error) {
      if (!(error instanceof UnusablePhoto)) throw error
      skipped.push({ name: photo.name, reason: error.message })
    }
    onProgress((index + 1) / photos.length)
  }
  return { usable, skipped }
}
