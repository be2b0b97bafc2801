import sharp from "sharp"

/** The colors of the quarters, from left to right and from top to bottom. */
export const quarters = {
  upperLeft: "#d2641e",
  upperRight: "#1eaaaa",
  lowerLeft: "#aa28b4",
  lowerRight: "#e6dc96",
} as const

const [width, height] = [1200, 675]

/** A photo of 2400x1350 in four colors, stored turned, and for orientation 5 mirrored, as its EXIF orientation says. */
export async function quarteredPhoto(orientation: 5 | 6): Promise<Buffer> {
  const layers = Object.values(quarters).map((background, index) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left: (index % 2) * width,
    top: Math.floor(index / 2) * height,
  }))
  const canvas = { create: { width: 2 * width, height: 2 * height, channels: 3 as const, background: "black" } }
  const upright = await sharp(canvas).composite(layers).png().toBuffer()
  return await sharp(upright)
    .flop(orientation === 5)
    .rotate(270)
    .withMetadata({ orientation })
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer()
}
