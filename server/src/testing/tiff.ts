export type TiffTag = [tag: number, type: "byte" | "ascii" | "short" | "long", ...values: number[]]

interface TiffForm {
  isBigEndian?: boolean
  /** BigTIFF: positions of 64 bits. */
  isBig?: boolean
  /** Free bytes between the pixels and the directory. */
  gapBytes?: number
}

const types = {
  byte: { code: 1, size: 1 },
  ascii: { code: 2, size: 1 },
  short: { code: 3, size: 2 },
  long: { code: 4, size: 4 },
}

/**
 * A TIFF of one uncompressed strip with its directory behind it. Tags come in the order given, those of the picture
 * first. Source: TIFF 6.0, section 2.
 */
export function makeTiff(
  { width, height, pixel }: { width: number; height: number; pixel: number[] },
  tags: TiffTag[],
  { isBigEndian = false, isBig = false, gapBytes = 0 }: TiffForm = {},
): Buffer {
  const pixels = Buffer.alloc(width * height * pixel.length, Buffer.from(pixel))
  const number = (value: number, byteCount: number) => {
    const bytes = Buffer.alloc(byteCount)
    bytes.writeUIntLE(value, 0, Math.min(byteCount, 6))
    return isBigEndian ? bytes.reverse() : bytes
  }
  const positionBytes = isBig ? 8 : 4
  const head = isBig ? 16 : 8
  const all: TiffTag[] = [
    [256, "short", width],
    [257, "short", height],
    [258, "short", ...pixel.map(() => 8)],
    [259, "short", 1],
    [262, "short", pixel.length > 2 ? 2 : 1],
    [273, "long", head],
    [277, "short", pixel.length],
    [278, "short", height],
    [279, "long", pixels.length],
    ...tags,
  ]
  const directoryAt = head + pixels.length + gapBytes
  const countBytes = isBig ? 8 : 2
  const entryBytes = 4 + 2 * positionBytes
  const beyond: Buffer[] = []
  let beyondAt = directoryAt + countBytes + all.length * entryBytes + positionBytes
  const entries = all.map(([tag, type, ...values]) => {
    const { code, size } = types[type]
    let field = Buffer.concat(values.map((value) => number(value, size)))
    if (field.length > positionBytes) {
      beyond.push(field)
      beyondAt += field.length
      field = number(beyondAt - field.length, positionBytes)
    }
    const padding = Buffer.alloc(positionBytes - field.length)
    return Buffer.concat([number(tag, 2), number(code, 2), number(values.length, positionBytes), field, padding])
  })
  return Buffer.concat([
    Buffer.from(isBigEndian ? "MM" : "II"),
    ...(isBig ? [number(43, 2), number(8, 2), number(0, 2)] : [number(42, 2)]),
    number(directoryAt, positionBytes),
    ...[
      pixels,
      Buffer.alloc(gapBytes),
      number(all.length, countBytes),
      ...entries,
      number(0, positionBytes),
      ...beyond,
    ],
  ])
}
