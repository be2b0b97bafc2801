import type { PixelSize } from "@site/contract/crop.ts"
import type { RgbPicture } from "../photos/decode-rgb.ts"
import { sharp } from "../photos/libvips.ts"
import type { Photo } from "../photos/photo.ts"

export type Rgb = [number, number, number]

export const red: Rgb = [255, 0, 0]
export const green: Rgb = [0, 255, 0]
export const blue: Rgb = [0, 0, 255]
export const yellow: Rgb = [255, 255, 0]

export function paint({ width, height }: PixelSize, colorAt: (x: number, y: number) => Rgb): RgbPicture {
  const rgb = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rgb.set(colorAt(x, y), (y * width + x) * 3)
  }
  return { width, height, rgb }
}

export function plain({ width, height }: PixelSize, color: Rgb): RgbPicture {
  return { width, height, rgb: Buffer.alloc(width * height * 3, Buffer.from(color)) }
}

/** Red, green above; blue, yellow below: wrong turns and flips show in the corners. */
export function fourColors(size: PixelSize): RgbPicture {
  return paint(size, (x, y) => {
    const isLeft = x < size.width / 2
    return y < size.height / 2 ? (isLeft ? red : green) : isLeft ? blue : yellow
  })
}

export function toSharp({ rgb, width, height }: RgbPicture) {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

/** Without chroma subsampling, for clean edges. */
export function toJpeg(picture: RgbPicture): Promise<Buffer> {
  return toSharp(picture).jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer()
}

/** The same picture with every pixel `factor` times as wide and high: large ones are slow to paint. */
export async function enlarge(picture: RgbPicture, factor: number): Promise<RgbPicture> {
  const size = { width: picture.width * factor, height: picture.height * factor }
  const rgb = await toSharp(picture)
    .resize({ ...size, fit: "fill", kernel: "nearest" })
    .raw()
    .toBuffer()
  return { ...size, rgb }
}

/** A photo-like picture: gradients and grain, the same each time. */
export function texture(size: PixelSize): RgbPicture {
  let seed = 1
  const grain = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    return seed >> 25
  }
  return paint(size, (x, y) => {
    const n = grain()
    return [(x * 190) / size.width + n, (y * 190) / size.height + n, 90 + n].map(Math.floor) as Rgb
  })
}

/** A decoded or loaded photo for functions that take one, without a file. */
export async function asPhoto(bytes: Buffer, format: Photo["format"] = "jpeg"): Promise<Photo> {
  const { width, height } = (await sharp(bytes).metadata()).autoOrient
  return { format, bytes, uprightSize: { width, height } }
}

export function rgbAt(rgb: Buffer, width: number, x: number, y: number): Rgb {
  const at = (y * width + x) * 3
  return [rgb[at], rgb[at + 1], rgb[at + 2]] as Rgb
}
