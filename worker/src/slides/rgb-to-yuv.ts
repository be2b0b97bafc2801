import type { RgbPicture } from "@site/server/photos/decode-rgb.ts"
import { planeBytes } from "./frame-format.ts"

/**
 * ITU-R BT.709-6, items 3.2-3.4: Y' = 0.2126 R' + 0.7152 G' + 0.0722 B', C'B = (B'-Y')/1.8556,
 * C'R = (R'-Y')/1.5748, quantized to 8 bits as Y 16..235 and C 16..240 around 128. Photos are
 * sRGB; like every player that shows BT.709 on a computer screen, the code values are not converted.
 */
const kr = 0.2126
const kb = 0.0722
const kg = 1 - kr - kb
const lumaScale = 219 / 255
const chromaScale = 224 / 255

// Fixed point with 20 fraction bits for luma. Chroma sums eight weights (below), so 17 bits do the same.
const lumaBits = 20
const lumaOne = 2 ** lumaBits
const yr = Math.round(kr * lumaScale * lumaOne)
const yb = Math.round(kb * lumaScale * lumaOne)
const yg = Math.round(lumaScale * lumaOne) - yr - yb
const lumaOffset = 16 * lumaOne + lumaOne / 2

const chromaBits = 20
const chromaOne = 2 ** (chromaBits - 3)
const ur = Math.round((-kr / 1.8556) * chromaScale * chromaOne)
const ug = Math.round((-kg / 1.8556) * chromaScale * chromaOne)
const ub = -ur - ug
const vb = Math.round((-kb / 1.5748) * chromaScale * chromaOne)
const vg = Math.round((-kg / 1.5748) * chromaScale * chromaOne)
const vr = -vb - vg
const chromaOffset = 128 * 2 ** chromaBits + 2 ** (chromaBits - 1)

/**
 * Converts one frame of 8-bit sRGB to planar limited-range BT.709 (frame-format.ts).
 *
 * Chroma is sited as H.264 assumes by default (Annex E, chroma_sample_loc_type 0): on the
 * even columns, between two rows. So each sample is the mean of two rows filtered 1-2-1 across.
 *
 * @throws RangeError for odd sides, and for another number of bytes than the size asks for.
 */
export function rgbToYuv(picture: RgbPicture): Buffer {
  const { width, height, rgb } = picture
  if (width % 2 !== 0 || height % 2 !== 0) throw new RangeError(`Expected even sides but received ${width}x${height}`)
  if (rgb.length !== width * height * 3) {
    throw new RangeError(`Expected ${width * height * 3} bytes of RGB but received ${rgb.length}`)
  }
  const frame = Buffer.allocUnsafeSlow(planeBytes(picture).frame)
  for (let row = 0; row < height; row += 2) convertTwoRows(picture, row, frame)
  return frame
}

/** Reads each byte once: a slide takes 10 ms. */
function convertTwoRows(picture: RgbPicture, row: number, frame: Uint8Array): void {
  const { width, rgb } = picture
  const bytes = planeBytes(picture)
  const stride = width * 3
  let upper = row * stride
  let luma = row * width
  let u = bytes.luma + (row / 2) * (width / 2)
  const end = upper + stride
  // The column left of an even one, both rows added. At the edge the first column is repeated.
  let leftR = (rgb[upper] as number) + (rgb[upper + stride] as number)
  let leftG = (rgb[upper + 1] as number) + (rgb[upper + stride + 1] as number)
  let leftB = (rgb[upper + 2] as number) + (rgb[upper + stride + 2] as number)
  for (; upper < end; upper += 6, luma += 2, u++) {
    const lower = upper + stride
    const [r0, g0, b0] = [rgb[upper] as number, rgb[upper + 1] as number, rgb[upper + 2] as number]
    const [r1, g1, b1] = [rgb[upper + 3] as number, rgb[upper + 4] as number, rgb[upper + 5] as number]
    const [r2, g2, b2] = [rgb[lower] as number, rgb[lower + 1] as number, rgb[lower + 2] as number]
    const [r3, g3, b3] = [rgb[lower + 3] as number, rgb[lower + 4] as number, rgb[lower + 5] as number]
    frame[luma] = toLuma(r0, g0, b0)
    frame[luma + 1] = toLuma(r1, g1, b1)
    frame[luma + width] = toLuma(r2, g2, b2)
    frame[luma + width + 1] = toLuma(r3, g3, b3)
    const [rightR, rightG, rightB] = [r1 + r3, g1 + g3, b1 + b3]
    // Eight times the mean: weights 1-2-1 across, two rows.
    const r = leftR + 2 * (r0 + r2) + rightR
    const g = leftG + 2 * (g0 + g2) + rightG
    const b = leftB + 2 * (b0 + b2) + rightB
    frame[u] = (Math.imul(ur, r) + Math.imul(ug, g) + Math.imul(ub, b) + chromaOffset) >> chromaBits
    frame[u + bytes.chroma] = (Math.imul(vr, r) + Math.imul(vg, g) + Math.imul(vb, b) + chromaOffset) >> chromaBits
    leftR = rightR
    leftG = rightG
    leftB = rightB
  }
}

function toLuma(r: number, g: number, b: number): number {
  return (Math.imul(yr, r) + Math.imul(yg, g) + Math.imul(yb, b) + lumaOffset) >> lumaBits
}
