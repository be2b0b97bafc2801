interface JpegSegment {
  /** The second byte of its marker. */
  code: number
  /** The offset of its marker, and of the byte after the segment. */
  start: number
  end: number
}

export const startOfScan = 0xda
export const endOfImage = 0xd9

/**
 * The segments of a JPEG's first picture up to its end marker. Bytes between them (entropy-coded data, stray bytes) are
 * skipped. Source: ITU-T T.81, annex B.
 */
export function* listSegments(jpeg: Buffer): Generator<JpegSegment> {
  for (let start = jpeg.indexOf(0xff, 2); start !== -1; ) {
    const code = jpeg[start + 1] ?? 0
    if (code === endOfImage) return yield { code, start, end: start + 2 }
    // Fill bytes, stuffed zeros and markers without a length do not begin a segment.
    if (code === 0xff || code < 0xc0 || (code >= 0xd0 && code <= 0xd8)) {
      start = jpeg.indexOf(0xff, start + 1)
      continue
    }
    if (start + 4 > jpeg.length) return
    const end = start + 2 + jpeg.readUInt16BE(start + 2)
    yield { code, start, end }
    start = jpeg.indexOf(0xff, end)
  }
}

/** The frame header (SOF) of a JPEG. Source: ITU-T T.81, table B.1 and B.2.2. */
interface JpegFrame {
  isProgressive: boolean
  /** 8-bit, Huffman or arithmetic coded, baseline, extended or progressive: those that decoders support. */
  isCommon: boolean
  componentIds: number[]
}

/** @returns undefined for any other segment. */
export function readFrame(jpeg: Buffer, { code, start, end }: JpegSegment): JpegFrame | undefined {
  if (code < 0xc0 || code > 0xcf || code === 0xc4 || code === 0xc8 || code === 0xcc) return undefined
  const header = jpeg.subarray(start + 4, end)
  const componentIds: number[] = []
  for (let at = 6; at + 3 <= header.length; at += 3) componentIds.push(header[at] as number)
  return {
    isProgressive: code === 0xc2 || code === 0xca,
    isCommon: [0xc0, 0xc1, 0xc2, 0xc9, 0xca].includes(code) && header[0] === 8,
    componentIds,
  }
}
