import { isProgressionComplete } from "./jpeg-scans.ts"
import { endOfImage, listSegments, readFrame, startOfScan } from "./jpeg-segments.ts"

const jfifSegment = 0xe0
const adobeSegment = 0xee

/**
 * A copy without the defects that affect no pixel, for which a strict decoder would refuse it: no stray bytes between
 * the header's segments, header numbers as in the standards, and an end marker. The decoder then finds a scan that ends
 * early, but not the missing scans of a progressive picture, which therefore gets no end marker.
 */
export function repairJpeg(jpeg: Buffer): Buffer {
  const repaired = dropStrayBytes(jpeg)
  correctHeaderNumbers(repaired)
  return isProgressionComplete(repaired) ? Buffer.concat([repaired, Buffer.from([0xff, endOfImage])]) : repaired
}

function dropStrayBytes(jpeg: Buffer): Buffer {
  const parts = [jpeg.subarray(0, 2)]
  for (const { code, start, end } of listSegments(jpeg)) {
    if (code === startOfScan) {
      parts.push(jpeg.subarray(start))
      break
    }
    parts.push(jpeg.subarray(start, end))
  }
  return Buffer.concat(parts)
}

/** Sets numbers that phones and programs write wrongly to those that libjpeg assumes instead. */
function correctHeaderNumbers(jpeg: Buffer): void {
  let adobeTransformAt: number | undefined
  let isSequential = false
  for (const segment of listSegments(jpeg)) {
    const { code, start, end } = segment
    if (end > jpeg.length) return
    // JFIF: after the identifier comes the major version, which is 1.
    if (code === jfifSegment && jpeg.toString("latin1", start + 4, start + 9) === "JFIF\0") jpeg[start + 9] = 1
    // Adobe Technical Note 5116: the last byte is the coding of colors.
    if (code === adobeSegment && jpeg.toString("latin1", start + 4, start + 9) === "Adobe")
      adobeTransformAt = start + 15
    const frame = readFrame(jpeg, segment)
    if (frame) {
      isSequential = frame.isCommon && !frame.isProgressive
      const known = frame.componentIds.length === 4 ? [2, 0] : [1, 0]
      if (adobeTransformAt !== undefined && !known.includes(jpeg[adobeTransformAt] as number)) {
        jpeg[adobeTransformAt] = known[0] as number
      }
    }
    // ITU-T T.81, table B.3: a sequential scan has all 64 coefficients at full precision.
    if (code === startOfScan && isSequential) jpeg.set([0, 63, 0], end - 3)
  }
}
