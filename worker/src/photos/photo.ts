import type { PixelSize } from "@site/contract/crop.ts"
import { sharp } from "@site/server/photos/libvips.ts"
import { readPhotoFile } from "@site/server/photos/open-photo.ts"
import { detectPhotoFormat, formatHeadBytes, type PhotoFormat } from "@site/server/photos/photo-format.ts"
import { checkPixelCount, maxPhotoPixels } from "@site/server/photos/pixel-count.ts"
import { UnusablePhoto } from "@site/server/photos/unusable-photo.ts"
import type { Metadata, Sharp } from "sharp"
import { mendJpeg } from "./mend-jpeg.ts"

const maxDecodeSeconds = 60
const unknownVariant = "uses a variant of its format that cannot be read here; export it as JPEG"

/** A photo whose header has been read; its pixels may still turn out to be damaged. */
export interface Photo {
  format: PhotoFormat
  bytes: Buffer
  /** As seen: after the orientation its EXIF asks for. */
  uprightSize: PixelSize
}

/** Pixels of three bytes, sRGB, without padding. */
export interface RgbPicture extends PixelSize {
  rgb: Buffer
}

/**
 * Reads a file and its header.
 *
 * @throws UnusablePhoto when it is not a photo, too large, or its header is damaged.
 */
export async function loadPhoto(file: string, root: string | null): Promise<Photo> {
  const bytes = await readPhotoFile(file, root)
  const format = detectPhotoFormat(bytes.subarray(0, formatHeadBytes))
  const metadata = await readHeader(bytes)
  const { width, height } = metadata.autoOrient
  checkPixelCount({ width, height })
  return { format, bytes, uprightSize: { width, height } }
}

/** The limit is checked above, where the real number can be said; here the header alone is read. */
async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    const isUnknown = error instanceof Error && error.message.includes("unsupported image format")
    throw new UnusablePhoto(isUnknown ? unknownVariant : "is damaged: its header cannot be read", { cause: error })
  }
}

/**
 * Decodes the first frame or page: upright, sRGB through its colour profile, no alpha.
 *
 * @param shape what to do with the upright picture (resize, extract).
 * @param background shows through where the picture is transparent.
 * @throws UnusablePhoto when not every pixel can be decoded.
 */
export async function decodePhoto(
  photo: Photo,
  background: { r: number; g: number; b: number },
  shape: (upright: Sharp) => Sharp,
): Promise<RgbPicture> {
  const decode = (bytes: Buffer) => decodeStrictly(bytes, background, shape)
  try {
    return await decode(photo.bytes)
  } catch (error) {
    if (photo.format === "jpeg") {
      try {
        return await decode(mendJpeg(photo.bytes))
      } catch {
        // The first complaint is about the file as it is: reported below.
      }
    }
    throw new UnusablePhoto(explainDecodeError(error), { cause: error })
  }
}

async function decodeStrictly(
  bytes: Buffer,
  background: { r: number; g: number; b: number },
  shape: (upright: Sharp) => Sharp,
): Promise<RgbPicture> {
  const upright = sharp(bytes, { failOn: "warning", limitInputPixels: maxPhotoPixels }).autoOrient()
  const { data, info } = await shape(upright.flatten({ background }))
    .toColourspace("srgb")
    .removeAlpha()
    .timeout({ seconds: maxDecodeSeconds })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: info.channels === 1 ? greyToRgb(data) : data }
}

function greyToRgb(grey: Buffer): Buffer {
  const rgb = Buffer.allocUnsafe(grey.length * 3)
  for (let pixel = 0; pixel < grey.length; pixel++) rgb.fill(grey[pixel] as number, pixel * 3, pixel * 3 + 3)
  return rgb
}

function explainDecodeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (/timeout/i.test(message)) return `takes longer than ${maxDecodeSeconds} s to read`
  if (/premature|truncated|end of (file|stream|data)|short|not enough/i.test(message)) {
    return "is damaged: the end of the picture is missing"
  }
  if (/unsupported|not supported|unimplemented|no decoding plugin/i.test(message)) {
    return unknownVariant
  }
  return "is damaged: its picture cannot be read completely"
}
