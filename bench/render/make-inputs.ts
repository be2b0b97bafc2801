import { join } from "node:path"
import sharp, { type OverlayOptions } from "sharp"

const photoWidth = 4000
const photoHeight = 3000
const raw = { width: photoWidth, height: photoHeight, channels: 3 } as const

/** Cells across and contrast, from coarse to fine. */
const textures = [
  [250, 60],
  [1000, 90],
  [2000, 60],
] as const

/**
 * Reproducible photos like a camera's: soft shapes of color, texture at several scales, and grain; 4000x3000, about 3 MB
 * of JPEG.
 */
export async function makePhotos(folder: string, count: number): Promise<string[]> {
  const files: string[] = []
  for (let index = 0; index < count; index++) {
    const file = join(folder, `photo-${index + 1}.jpg`)
    const random = makeRandom(index + 1)
    const layers: OverlayOptions[] = []
    for (const [columns, contrast] of textures) {
      layers.push({ input: await layer(random, columns, contrast), raw, blend: "soft-light" })
    }
    await sharp(await layer(random, 12, 200), { raw })
      .composite(layers)
      .jpeg({ quality: 90 })
      .toFile(file)
    files.push(file)
  }
  return files
}

export async function makeLogo(folder: string): Promise<string> {
  const file = join(folder, "logo.png")
  const disc = `<svg width="600" height="600"><circle cx="300" cy="300" r="280" fill="#7c3aed"/></svg>`
  await sharp(Buffer.from(disc)).png().toFile(file)
  return file
}

/** Noise of `columns` cells across around middle gray, enlarged smoothly to the size of the photo. */
async function layer(random: () => number, columns: number, contrast: number): Promise<Buffer> {
  const rows = Math.round((columns * photoHeight) / photoWidth)
  const cells = Buffer.alloc(columns * rows * 3)
  for (let at = 0; at < cells.length; at++) cells[at] = 128 + (random() - 0.5) * contrast
  return sharp(cells, { raw: { width: columns, height: rows, channels: 3 } })
    .resize({ width: photoWidth, height: photoHeight, fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer()
}

function makeRandom(seed: number): () => number {
  let state = seed * 2654435761
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
