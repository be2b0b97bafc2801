import sharp from "sharp"

/** Upright, from the left to the right and from above: what each quarter is filled with. */
export const quarters = {
  upperLeft: "#d2641e",
  upperRight: "#1eaaaa",
  lowerLeft: "#aa28b4",
  lowerRight: "#e6dc96",
} as const
export type Quarter = keyof typeof quarters
export const quarterNames = Object.keys(quarters) as Quarter[]

export const quarteredSize = { width: 2400, height: 1350 }
/** A black block at the upper left of each quarter, as parts of it: tells what is turned or mirrored. */
export const markSize = { width: 0.25, height: 0.32 }

interface Box {
  left: number
  top: number
  width: number
  height: number
  background: string
}

/**
 * Four quarters, each with its mark, as a camera stores them that writes the EXIF orientation. Larger than a preview.
 *
 * @param orientation 1-8. Which side of the picture the first row and the first column of the file are: CIPA DC-008
 *   (Exif 2.32), tag 0x0112.
 */
export async function quarteredPhoto(orientation: number): Promise<Buffer> {
  const { width, height } = quarteredSize
  const isTurned = orientation >= 5
  const stored = isTurned ? { width: height, height: width } : { width, height }
  const layers = uprightBoxes().map((box) => {
    const { left, top, background, ...size } = store(box, orientation)
    return { input: { create: { ...size, channels: 3 as const, background } }, left, top }
  })
  return await sharp({ create: { ...stored, channels: 3, background: "#000000" } })
    .composite(layers)
    .withMetadata({ orientation })
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer()
}

function uprightBoxes(): Box[] {
  const [width, height] = [quarteredSize.width / 2, quarteredSize.height / 2]
  return quarterNames.flatMap((name, index) => {
    const place = { left: (index % 2) * width, top: Math.floor(index / 2) * height }
    return [
      { ...place, width, height, background: quarters[name] },
      { ...place, width: width * markSize.width, height: height * markSize.height, background: "#000000" },
    ]
  })
}

function store({ left, top, width, height, background }: Box, orientation: number): Box {
  const right = quarteredSize.width - left - width
  const bottom = quarteredSize.height - top - height
  const upright = { width, height, background }
  const turned = { width: height, height: width, background }
  switch (orientation) {
    case 1: // first row above, first column at the left
      return { left, top, ...upright }
    case 2: // above, right
      return { left: right, top, ...upright }
    case 3: // below, right
      return { left: right, top: bottom, ...upright }
    case 4: // below, left
      return { left, top: bottom, ...upright }
    case 5: // left, above
      return { left: top, top: left, ...turned }
    case 6: // right, above
      return { left: top, top: right, ...turned }
    case 7: // right, below
      return { left: bottom, top: right, ...turned }
    case 8: // left, below
      return { left: bottom, top: left, ...turned }
    default:
      throw new Error(`Expected an orientation from 1 to 8 but received ${orientation}`)
  }
}
