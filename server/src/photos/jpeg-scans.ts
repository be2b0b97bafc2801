import { listSegments, readFrame, startOfScan } from "./jpeg-segments.ts"

/**
 * Whether a JPEG has every coefficient of every component at full precision. Baseline pictures have, in each scan; a
 * progressive one that was cut between two scans is decoded without a warning to a blurred or gray picture.
 *
 * Source: ITU-T T.81, B.2.3 (scan header: Ss, Se, Ah, Al) and G.1 (progressive scans).
 */
export function isProgressionComplete(jpeg: Buffer): boolean {
  const missing = new Map<number, Set<number>>()
  for (const segment of listSegments(jpeg)) {
    const frame = readFrame(jpeg, segment)
    if (frame?.isProgressive) for (const id of frame.componentIds) missing.set(id, new Set(coefficients))
    if (segment.code === startOfScan) markReceived(jpeg.subarray(segment.start + 4, segment.end), missing)
  }
  return [...missing.values()].every((left) => left.size === 0)
}

const coefficients = Array.from({ length: 64 }, (_, index) => index)

function markReceived(scan: Buffer, missing: Map<number, Set<number>>): void {
  const count = scan[0] ?? 0
  const parameters = scan.subarray(1 + 2 * count)
  if (parameters.length < 3) return
  const [first, last, precision] = [...parameters] as [number, number, number]
  // The low half of the third byte counts the bits of later scans.
  if ((precision & 0x0f) !== 0) return
  for (let index = 0; index < count; index++) {
    const left = missing.get(scan[1 + 2 * index] as number)
    for (let coefficient = first; coefficient <= last; coefficient++) left?.delete(coefficient)
  }
}
