import type { PixelRect } from "@site/contract/crop.ts"
import { frameHeight, frameWidth } from "./frame-format.ts"

/** The frame's sides over those of the small picture. Blurring there looks the same and costs a fraction. */
export const backdropScale = 4

const channels = 3
const smallStride = (frameWidth / backdropScale) * channels
const lastSmallRow = frameHeight / backdropScale - 1
const lastSmallColumn = frameWidth / backdropScale - 1
/** A pixel lies an odd number of eighths between two of the small picture: scale 4, centres on centres. */
const parts = 2 * backdropScale

/**
 * Enlarges a picture of a quarter of the frame to the frame, linearly, except where `hole` will be painted over.
 * In one pass over what shows, since the rest is most of it: a fifth of the time of a resize of the whole.
 *
 * @returns 1920x1080 pixels of RGB, black in the hole.
 */
export function enlargeAround(small: Buffer, hole: PixelRect): Buffer {
  const frame = Buffer.alloc(frameWidth * frameHeight * channels)
  const line = new Uint16Array(smallStride)
  for (let y = 0; y < frameHeight; y++) {
    const isBeside = y >= hole.top && y < hole.top + hole.height
    if (isBeside && hole.width === frameWidth) continue
    blendRows(small, y, line)
    const at = y * frameWidth * channels
    enlargeLine(line, frame, at, 0, isBeside ? hole.left : frameWidth)
    if (isBeside) enlargeLine(line, frame, at, hole.left + hole.width, frameWidth)
  }
  return frame
}

/** The line of the small picture at height `y` of the frame, in eighths. */
function blendRows(small: Buffer, y: number, line: Uint16Array): void {
  const { before, after, weight } = neighbours(y, lastSmallRow)
  const [upper, lower] = [before * smallStride, after * smallStride]
  for (let at = 0; at < smallStride; at++) {
    line[at] = (small[upper + at] as number) * (parts - weight) + (small[lower + at] as number) * weight
  }
}

function enlargeLine(line: Uint16Array, frame: Buffer, rowAt: number, from: number, to: number): void {
  const half = (parts * parts) / 2
  for (let x = from; x < to; x++) {
    const { before, after, weight } = neighboursOfColumn[x] as Neighbours
    const [left, right, at] = [before * channels, after * channels, rowAt + x * channels]
    for (let channel = 0; channel < channels; channel++) {
      const sum = (line[left + channel] as number) * (parts - weight) + (line[right + channel] as number) * weight
      frame[at + channel] = (sum + half) / (parts * parts)
    }
  }
}

interface Neighbours {
  before: number
  after: number
  /** Of the one after, in eighths. */
  weight: number
}

function neighbours(position: number, last: number): Neighbours {
  const eighths = 2 * position + 1 - backdropScale
  const before = Math.floor(eighths / parts)
  return { before: Math.max(0, before), after: Math.min(last, before + 1), weight: eighths - before * parts }
}

const neighboursOfColumn = Array.from({ length: frameWidth }, (_, x) => neighbours(x, lastSmallColumn))
