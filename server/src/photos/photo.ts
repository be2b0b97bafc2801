import type { PixelSize } from "@site/contract/crop.ts"
import type { Metadata, Sharp } from "sharp"
import { explainDamage, unknownVariant } from "./explain-damage.ts"
import { sharp } from "./libvips.ts"
import { readPhotoFile } from "./open-photo.ts"
import { detectPhotoFormat, heicRefusal, type PhotoFormat } from "./photo-format.ts"
import { repairJpeg } from "./repair-jpeg.ts"
import { hasUnnamedChannel, repairTiff } from "./repair-tiff.ts"
import { UnusablePhoto } from "./unusable-photo.ts"

const maxDecodeSeconds = 60
/** More would take minutes and gigabytes; no consumer camera makes more. */
const maxPhotoPixels = 100_000_000

/** A photo whose header has been read; its pixels may be damaged. */
export interface Photo {
  format: PhotoFormat
  bytes: Buffer
  /** After applying the EXIF orientation. */
  uprightSize: PixelSize
}

/**
 * Reads a file and its header.
 *
 * @param root the folder that must contain it, or null for a file that the operator named.
 * @throws UnusablePhoto when it is not a photo, too large, or its header is damaged.
 */
export async function loadPhoto(file: string, root: string | null): Promise<Photo> {
  const bytes = await readPhotoFile(file, root)
  const format = detectPhotoFormat(bytes)
  const metadata = await readHeader(format, bytes)
  // HEVC decoders are patented.
  if (metadata.format === "heif" && metadata.compression !== "av1") throw new UnusablePhoto(heicRefusal)
  const { width, height } = metadata.autoOrient
  if (width * height > maxPhotoPixels) {
    const [megapixels, limit] = [Math.round((width * height) / 1e6), maxPhotoPixels / 1e6]
    throw new UnusablePhoto(`has ${megapixels} megapixels; at most ${limit} can be used`)
  }
  return { format, bytes, uprightSize: { width, height } }
}

/** Without sharp's limit of pixels, whose error has no numbers. */
async function readHeader(format: PhotoFormat, bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false, failOn: "none" }).metadata()
  } catch (error) {
    // sharp's message when libvips has no loader for the data after the signature.
    const isUnknown = error instanceof Error && error.message === "Input buffer contains unsupported image format"
    const reason = isUnknown ? unknownVariant : "is damaged: its header cannot be read"
    throw new UnusablePhoto(explainDamage(format, bytes, reason), { cause: error })
  }
}

/**
 * Decodes the first frame or page, upright and in sRGB through its color profile. Any warning about the pixels counts as
 * damage; warnings about other parts do not. docs/decisions/007-content-and-photos.md
 *
 * @param use transforms the picture (resize, extract, encode); called again when the file has to be repaired.
 * @throws UnusablePhoto when not every pixel can be decoded.
 */
export async function decodePhoto<Result>(photo: Photo, use: (upright: Sharp) => Promise<Result>): Promise<Result> {
  const { format, bytes } = photo
  try {
    return await decodeStrictly(photo, bytes, use)
  } catch (error) {
    if (error instanceof UnusablePhoto) throw error
    const repaired = format === "jpeg" ? repairJpeg(bytes) : format === "tiff" ? repairTiff(bytes) : undefined
    if (repaired) {
      try {
        return await decodeStrictly(photo, repaired, use)
      } catch (errorOfMended) {
        if (errorOfMended instanceof UnusablePhoto) throw errorOfMended
      }
    }
    const reason = explainDamage(format, bytes, "is damaged: its picture cannot be read completely")
    throw new UnusablePhoto(reason, { cause: error })
  }
}

async function decodeStrictly<Result>(
  { format }: Photo,
  bytes: Buffer,
  use: (upright: Sharp) => Promise<Result>,
): Promise<Result> {
  const beganMs = performance.now()
  try {
    const upright = sharp(bytes, { failOn: "warning", limitInputPixels: maxPhotoPixels }).autoOrient()
    const inColor = upright.toColourspace("srgb").timeout({ seconds: maxDecodeSeconds })
    if (format !== "tiff" || !hasUnnamedChannel(bytes)) return await use(inColor)
    // As a separate step: sharp removes channels last, and would treat them as transparency before.
    const { data, info } = await inColor.removeAlpha().raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return await use(sharp(data, { raw: { width, height, channels } }))
  } catch (error) {
    if (performance.now() - beganMs < maxDecodeSeconds * 1000) throw error
    throw new UnusablePhoto(`takes longer than ${maxDecodeSeconds} s to read`, { cause: error })
  }
}
