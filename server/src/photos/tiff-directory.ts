/** Tags of TIFF 6.0, Adobe DNG 1.6 and the TIFF/EP standard. */
export const tiffTags = {
  newSubfileType: 254,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  orientation: 274,
  samplesPerPixel: 277,
  stripByteCounts: 279,
  tileOffsets: 324,
  tileByteCounts: 325,
  subDirectories: 330,
  extraSamples: 338,
  dngVersion: 50706,
}

export interface TiffEntry {
  tag: number
  /** Its bytes in the directory, of TIFF 12 and of BigTIFF 20. */
  bytes: Buffer
  /** Integers; none of other types, and none beyond the end of the file. */
  readValues: () => number[]
}

/** The layout of numbers in a TIFF or BigTIFF file. */
export function readTiffLayout(tiff: Buffer) {
  const isLittleEndian = tiff[0] === 0x49
  const u16 = (at: number) => (isLittleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (isLittleEndian ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const u64 = (at: number) => Number(isLittleEndian ? tiff.readBigUInt64LE(at) : tiff.readBigUInt64BE(at))
  const isBig = u16(2) === 43
  return {
    ...{ isLittleEndian, u16, u32, u64 },
    /** Reads the count of entries, and counts and positions in entries. */
    ...(isBig ? { readCount: u64, readPosition: u64 } : { readCount: u16, readPosition: u32 }),
    ...(isBig
      ? { countBytes: 8, positionBytes: 8, entryBytes: 20 }
      : { countBytes: 2, positionBytes: 4, entryBytes: 12 }),
    /** The offset of the position of the first directory. */
    firstPositionAt: isBig ? 8 : 4,
  }
}

/**
 * A directory of a TIFF or BigTIFF file. The first of repeated tags counts.
 *
 * @param position by default that of the first directory.
 * @returns undefined when it is beyond the end of the file.
 */
export function readTiffDirectory(tiff: Buffer, position?: number): Map<number, TiffEntry> | undefined {
  if (tiff.length < 16) return undefined
  const layout = readTiffLayout(tiff)
  const start = position ?? layout.readPosition(layout.firstPositionAt)
  if (start + layout.countBytes > tiff.length) return undefined
  const first = start + layout.countBytes
  const end = first + layout.readCount(start) * layout.entryBytes
  if (end > tiff.length) return undefined
  const entries = new Map<number, TiffEntry>()
  for (let at = first; at < end; at += layout.entryBytes) {
    const tag = layout.u16(at)
    if (entries.has(tag)) continue
    entries.set(tag, {
      tag,
      bytes: tiff.subarray(at, at + layout.entryBytes),
      readValues: () => readValues(tiff, at, layout),
    })
  }
  return entries
}

/** The first number of a tag. */
export function firstValueOf(directory: Map<number, TiffEntry> | undefined, tag: number): number | undefined {
  return directory?.get(tag)?.readValues()[0]
}

/** TIFF 6.0, section 2: SHORT, LONG, IFD; BigTIFF: LONG8, IFD8. */
const bytesOfType: Partial<Record<number, number>> = { 3: 2, 4: 4, 13: 4, 16: 8, 18: 8 }

function readValues(tiff: Buffer, at: number, layout: ReturnType<typeof readTiffLayout>): number[] {
  const { u16, u32, u64, readPosition, positionBytes } = layout
  const size = bytesOfType[u16(at + 2)]
  if (size === undefined) return []
  const count = readPosition(at + 4)
  const field = at + 4 + positionBytes
  const start = count * size <= positionBytes ? field : readPosition(field)
  if (start + count * size > tiff.length) return []
  const read = { 2: u16, 4: u32, 8: u64 }[size] as (at: number) => number
  return Array.from({ length: count }, (_, index) => read(start + index * size))
}
