import { firstValueOf, readTiffDirectory, readTiffLayout, type TiffEntry, tiffTags } from "./tiff-directory.ts"

/** The tags that decoding depends on: sizes and samples, compression, strips and tiles, color (TIFF 6.0; 34675 is the profile). */
const pixelTags = new Set([
  ...[256, 257, 258, 259, 262, 266, 273, 274, 277, 278, 279, 284, 292, 293],
  ...[317, 320, 322, 323, 324, 325, 332, 338, 339, 347],
  ...[512, 513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532, 34675],
])

/** TIFF 6.0, section 2: numbers of two bytes. */
const shortType = 3

/** TIFF 6.0, PhotometricInterpretation: the number of color samples of a pixel. */
const colorSamples: Partial<Record<number, number>> = { 0: 1, 1: 1, 2: 3, 3: 1, 5: 4, 6: 3, 8: 3 }

/**
 * A copy whose first directory, in order, has only the tags that decoding depends on: libtiff warns of others too, and
 * strict decoding fails with a warning.
 *
 * @returns undefined when there is no directory.
 */
export function repairTiff(tiff: Buffer): Buffer | undefined {
  const directory = readTiffDirectory(tiff)
  if (!directory) return undefined
  const layout = readTiffLayout(tiff)
  const { countBytes, positionBytes, entryBytes, isLittleEndian } = layout
  const write = (bytes: Buffer, value: number, at: number, byteCount: number) => {
    // Node writes 48 bits at most, and no file is longer.
    const written = Math.min(byteCount, 6)
    if (isLittleEndian) bytes.writeUIntLE(value, at, written)
    else bytes.writeUIntBE(value, at + byteCount - written, written)
  }
  const entries = [...directory.values()].filter(isOfPixels)
  const unnamedCount = countUnnamedChannels(directory)
  if (unnamedCount > 0 && !directory.has(tiffTags.extraSamples)) {
    // As libtiff assumes: unspecified, which is 0.
    const bytes = Buffer.alloc(entryBytes)
    write(bytes, tiffTags.extraSamples, 0, 2)
    write(bytes, shortType, 2, 2)
    write(bytes, unnamedCount, 4, positionBytes)
    entries.push({ tag: tiffTags.extraSamples, bytes, readValues: () => [] })
  }
  entries.sort((a, b) => a.tag - b.tag)
  const start = tiff.length + (tiff.length % 2)
  const repaired = Buffer.alloc(start + countBytes + entries.length * entryBytes + positionBytes)
  tiff.copy(repaired)
  write(repaired, start, layout.firstPositionAt, positionBytes)
  write(repaired, entries.length, start, countBytes)
  for (const [index, { bytes }] of entries.entries()) bytes.copy(repaired, start + countBytes + index * entryBytes)
  return repaired
}

/**
 * Whether there are unspecified samples after the colors, such as a mask of Photoshop. Decoders would take the fourth
 * sample for transparency.
 */
export function hasUnnamedChannel(tiff: Buffer): boolean {
  return countUnnamedChannels(readTiffDirectory(tiff)) > 0
}

function countUnnamedChannels(directory: Map<number, TiffEntry> | undefined): number {
  const colorCount = colorSamples[firstValueOf(directory, tiffTags.photometric) ?? -1]
  if (colorCount === undefined || (firstValueOf(directory, tiffTags.extraSamples) ?? 0) !== 0) return 0
  return Math.max(0, (firstValueOf(directory, tiffTags.samplesPerPixel) ?? 1) - colorCount)
}

function isOfPixels({ tag, readValues }: TiffEntry): boolean {
  if (tag !== tiffTags.orientation) return pixelTags.has(tag)
  const [orientation = 0] = readValues()
  return orientation >= 1 && orientation <= 8
}
