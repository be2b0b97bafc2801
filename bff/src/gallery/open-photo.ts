import { join } from "node:path"
import { sharp } from "@site/server/photos/libvips.ts"
import { readPhotoFile } from "@site/server/photos/open-photo.ts"
import { detectPhotoFormat, formatHeadBytes } from "@site/server/photos/photo-format.ts"
import { checkPixelCount } from "@site/server/photos/pixel-count.ts"
import { UnusablePhoto } from "@site/server/photos/unusable-photo.ts"
import type { Sharp } from "sharp"

/**
 * A photo of the content folder, upright, as its first frame; with its size as it is seen.
 *
 * @throws UnusablePhoto when it is no regular file inside the folder, none of the six formats or too large. What is
 *   damaged further in throws later, when sharp reads it.
 */
export async function openPhoto(contentFolder: string, path: string): Promise<{ picture: Sharp; size: PhotoSize }> {
  const bytes = await readPhotoFile(join(contentFolder, path), contentFolder)
  detectPhotoFormat(bytes.subarray(0, formatHeadBytes))
  const picture = sharp(bytes, { limitInputPixels: false, failOn: "none" }).autoOrient()
  const { autoOrient, format, compression } = await picture.metadata()
  // Its header can be read, its picture cannot: the decoder is not free to be shipped.
  if (format === "heif" && compression !== "av1") throw new UnusablePhoto("is an HEIC photo; export it as JPEG")
  checkPixelCount(autoOrient)
  return { picture, size: autoOrient }
}

interface PhotoSize {
  width: number
  height: number
}
