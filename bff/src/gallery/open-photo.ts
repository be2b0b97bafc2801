import { join } from "node:path"
import { sharp } from "@site/server/photos/libvips.ts"
import { readPhotoFile } from "@site/server/photos/open-photo.ts"
import type { Sharp } from "sharp"

const maxPhotoPixels = 100_000_000

/**
 * A photo of the content folder, upright, as its first frame.
 *
 * @throws UnusablePhoto when it is no regular file inside the folder or too large. A file that is no picture
 *   throws later, when sharp reads it.
 */
export async function openPhoto(contentFolder: string, path: string): Promise<Sharp> {
  const bytes = await readPhotoFile(join(contentFolder, path), contentFolder)
  return sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: "none" }).autoOrient()
}
