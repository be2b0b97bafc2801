import { hasEveryScan } from "./jpeg-scans.ts"

const startOfScan = 0xda
const endOfImage = Buffer.from([0xff, 0xd9])

/**
 * Repairs what does not touch the picture, so that decoding can stay strict: stray bytes between the
 * header's segments are dropped and a missing end marker is added. Whether the pixels are complete is
 * then for the decoder to say: it complains when a scan ends before the picture does. It does not
 * complain of a progressive picture whose later scans are missing, so that one gets no end marker.
 *
 * Source: ITU-T T.81, annex B (markers and segments).
 */
export function mendJpeg(jpeg: Buffer): Buffer {
  const parts: Buffer[] = [jpeg.subarray(0, 2)]
  let at = 2
  while (at + 4 <= jpeg.length) {
    const marker = jpeg.indexOf(0xff, at)
    if (marker === -1 || marker + 4 > jpeg.length) break
    const code = jpeg[marker + 1] as number
    // Fill bytes, stuffed zeros and markers without a length do not begin a segment.
    if (code === 0xff || code < 0xc0 || (code >= 0xd0 && code <= 0xd9)) {
      at = marker + 1
      continue
    }
    if (code === startOfScan) {
      parts.push(jpeg.subarray(marker))
      break
    }
    const end = marker + 2 + jpeg.readUInt16BE(marker + 2)
    parts.push(jpeg.subarray(marker, end))
    at = end
  }
  const mended = Buffer.concat(parts)
  return hasEveryScan(mended) ? Buffer.concat([mended, endOfImage]) : mended
}
