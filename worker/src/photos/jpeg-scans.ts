/**
 * Whether a JPEG brings every coefficient of every component to full precision. Baseline pictures do
 * so in each scan; a progressive one that was cut short between two scans decodes without a word to
 * something blurred, or grey.
 *
 * Source: ITU-T T.81, B.2.3 (scan header: Ss, Se, Ah, Al) and G.1 (progressive scans).
 *
 * @param jpeg whole segments from the first marker on.
 */
export function hasEveryScan(jpeg: Buffer): boolean {
  const missing = new Map<number, Set<number>>()
  let isProgressive = false
  let at = 2
  while (at + 4 <= jpeg.length) {
    if (jpeg[at] !== 0xff) {
      at++
      continue
    }
    const code = jpeg[at + 1] as number
    if (code === 0xff || code < 0xc0 || (code >= 0xd0 && code <= 0xd9)) {
      at++
      continue
    }
    const length = jpeg.readUInt16BE(at + 2)
    const segment = jpeg.subarray(at + 4, at + 2 + length)
    if (code === 0xc2 || code === 0xca) {
      isProgressive = true
      for (const component of componentsOfFrame(segment)) missing.set(component, new Set(coefficients))
    }
    if (code === 0xda) markReceived(segment, missing)
    at += 2 + length
  }
  return !isProgressive || [...missing.values()].every((left) => left.size === 0)
}

const coefficients = Array.from({ length: 64 }, (_, index) => index)

function componentsOfFrame(segment: Buffer): number[] {
  const ids: number[] = []
  for (let at = 6; at + 3 <= segment.length; at += 3) ids.push(segment[at] as number)
  return ids
}

function markReceived(scan: Buffer, missing: Map<number, Set<number>>): void {
  const count = scan[0] ?? 0
  const parameters = scan.subarray(1 + 2 * count)
  if (parameters.length < 3) return
  const [first, last, precision] = [...parameters] as [number, number, number]
  // The low half of the third byte counts the bits that later scans still bring.
  if ((precision & 0x0f) !== 0) return
  for (let index = 0; index < count; index++) {
    const left = missing.get(scan[1 + 2 * index] as number)
    for (let coefficient = first; coefficient <= last; coefficient++) left?.delete(coefficient)
  }
}
