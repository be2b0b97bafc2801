import { readTiffDirectory, readTiffLayout, type TiffEntry, tiffTags } from "./tiff-directory.ts"

/** What pixels are decoded by: sizes and samples, compression, strips and tiles, color (TIFF 6.0; 34675 is the profile). */
const pixelTags = new Set([
  ...[256, 257, 258, 259, 262, 266, 273, 274, 277, 278, 279, 284, 292, 293],
  ...[317, 320, 322, 323, 324, 325, 332, 338, 339, 347],
  ...[512, 513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532, 34675],
])

/** TIFF 6.0, PhotometricInterpretation: how many samples of a pixel are its color. */
const colorSamples: Partial<Record<number, number>> = { 0: 1, 1: 1, 2: 3, 3: 1, 5: 4, 6: 3, 8: 3 }

/**
 * A copy whose first directory, in order, holds only the tags that pixels are decoded by: libtiff remarks on all
 * others too, and strict decoding takes a remark for damage.
 *
 * @returns undefined when there is no directory to mend.
 */
export function mendTiff(tiff: Buffer): Buffer | undefined {
  const directory = readTiffDirectory(tiff)
  if (!directory) return undefined
  const layout = readTiffLayout(tiff)
  const entries = [...directory.values()].filter(isOfPixels).sort((a, b) => a.tag - b.tag)
  const start = tiff.length + (tiff.length % 2)
  const mended = Buffer.alloc(start + layout.countBytes + entries.length * layout.entryBytes + layout.positionBytes)
  tiff.copy(mended)
  const write = (value: number, at: number, byteCount: number) => {
    // 48 bits are as much as Node writes, and more than a file has.
    const written = Math.min(byteCount, 6)
    if (layout.isLittleEndian) mended.writeUIntLE(value, at, written)
    else mended.writeUIntBE(value, at + byteCount - written, written)
  }
  write(start, layout.firstPositionAt, layout.positionBytes)
  write(entries.length, start, layout.countBytes)
  for (const [index, { bytes }] of entries.entries()) {
    bytes.copy(mended, start + layout.countBytes + index * layout.entryBytes)
  }
  return mended
}

/**
 * Whether the samples after the colors are of no named kind, as a mask that Photoshop kept: they are no transparency,
 * for which everything takes them.
 */
export function hasUnnamedChannel(tiff: Buffer): boolean {
  const directory = readTiffDirectory(tiff)
  const numberOf = (tag: number) => directory?.get(tag)?.values[0]
  const colors = colorSamples[numberOf(tiffTags.photometric) ?? -1]
  if (colors === undefined || (numberOf(tiffTags.samplesPerPixel) ?? 1) <= colors) return false
  return (numberOf(tiffTags.extraSamples) ?? 0) === 0
}

function isOfPixels({ tag, values }: TiffEntry): boolean {
  if (tag !== tiffTags.orientation) return pixelTags.has(tag)
  const [orientation = 0] = values
  return orientation >= 1 && orientation <= 8
}
