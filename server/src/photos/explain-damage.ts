import { endOfImage, listSegments, readFrame } from "./jpeg-segments.ts"
import type { PhotoFormat } from "./photo-format.ts"
import { firstValueOf, readTiffDirectory, tiffTags } from "./tiff-directory.ts"

export const unknownVariant = "uses a variant of its format that cannot be read here; export it as JPEG"

/**
 * Why a photo could not be decoded, from its structure: libvips collects the messages of all concurrent decodings in one
 * buffer.
 *
 * @param otherwise the reason when the structure is intact.
 */
export function explainDamage(format: PhotoFormat, bytes: Buffer, otherwise: string): string {
  if (isUncommon(format, bytes)) return unknownVariant
  return isCutShort[format](bytes) ? "is damaged: the end of the picture is missing" : otherwise
}

/** None, CCITT, LZW, JPEG, Deflate (old and new), PackBits, WebP: those that this libtiff supports. */
const tiffCompressions = [1, 2, 3, 4, 5, 7, 8, 32773, 32946, 50001]

function isUncommon(format: PhotoFormat, bytes: Buffer): boolean {
  if (format === "jpeg") return [...listSegments(bytes)].some((one) => readFrame(bytes, one)?.isCommon === false)
  if (format !== "tiff") return false
  const compression = firstValueOf(readTiffDirectory(bytes), tiffTags.compression) ?? 1
  return !tiffCompressions.includes(compression)
}

/** Whether the file is shorter than its headers promise. */
const isCutShort: Record<PhotoFormat, (bytes: Buffer) => boolean> = {
  jpeg: (jpeg) => ![...listSegments(jpeg)].some(({ code }) => code === endOfImage),
  png: isPngCutShort,
  webp: (webp) => webp.length < 12 || webp.readUInt32LE(4) + 8 > webp.length,
  gif: (gif) => !hasGifEnd(gif),
  avif: (avif) => !hasWholeBoxes(avif),
  tiff: (tiff) => !hasWholeStrips(tiff),
}

/** PNG, 5.3: length, type (four letters), data and checksum of each chunk. */
function isPngCutShort(png: Buffer): boolean {
  let at = 8
  while (at + 12 <= png.length) {
    const type = png.toString("latin1", at + 4, at + 8)
    if (type === "IEND" || !/^[a-z]{4}$/i.test(type)) return false
    at += 12 + png.readUInt32BE(at)
  }
  return true
}

/** GIF89a: blocks of sub-blocks that begin with their length, of which the last is empty. */
function hasGifEnd(gif: Buffer): boolean {
  const colorTableBytes = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  let at = 13 + colorTableBytes(gif[10])
  while (at < gif.length) {
    const block = gif[at]
    if (block === 0x3b) return true
    // An extension has a label, an image a descriptor, perhaps colors, and the width of its codes.
    if (block === 0x21) at += 2
    else if (block === 0x2c) at += 11 + colorTableBytes(gif[at + 9])
    else return true
    while (gif[at]) at += 1 + (gif[at] as number)
    at++
  }
  return false
}

/** ISO/IEC 14496-12, 4.2: size 0 means to the end of the file, 1 that the size follows in 64 bits. */
function hasWholeBoxes(avif: Buffer): boolean {
  let at = 0
  while (at + 8 <= avif.length) {
    let size = avif.readUInt32BE(at)
    if (size === 0) return true
    if (size === 1 && at + 16 <= avif.length) size = Number(avif.readBigUInt64BE(at + 8))
    at += Math.max(size, 8)
  }
  return at <= avif.length
}

function hasWholeStrips(tiff: Buffer): boolean {
  const directory = readTiffDirectory(tiff)
  if (!directory) return false
  const valuesOf = (tag: number) => directory.get(tag)?.readValues() ?? []
  const offsets = [...valuesOf(tiffTags.stripOffsets), ...valuesOf(tiffTags.tileOffsets)]
  const byteCounts = [...valuesOf(tiffTags.stripByteCounts), ...valuesOf(tiffTags.tileByteCounts)]
  return offsets.length > 0 && offsets.every((offset, index) => offset + (byteCounts[index] ?? 0) <= tiff.length)
}
