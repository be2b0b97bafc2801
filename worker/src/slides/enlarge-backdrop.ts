import type { Region } from "sharp"
import { frameHeight, frameWidth } from "./frame-format.ts"

/** The frame's sides over those of the small picture, which is faster to blur and looks the same. */
export const backdropScale = 4

const channels = 3
const smallStride = (frameWidth / backdropScale) * channels
const lastSmallRow = frameHeight / backdropScale - 1
const lastSmallColumn = frameWidth / backdropScale - 1
/** A pixel is at an odd number of eighths between two of the small picture: scale 4, pixel centers aligned. */
const parts = 2 * backdropScale

/**
 * Enlarges a backdrop to the frame, linearly, except where the photo will cover it. Takes a tenth of the CPU time of
 * sharp's resize and composite, because the photo covers most of the frame.
 *
 * @param small 480x270 pixels of RGB.
 * @returns 1920x1080 pixels of RGB, black in the covered.
 */
export function enlargeBackdrop(small: Buffer, covered: Region): Buffer {
  const frame = Buffer.alloc(frameWidth * frameHeight * channels)
  const line = new Uint16Array(smallStride)
  const enlargePart = (y: number, from: number, to: number) => {
    if (from >= to) return
    blendRows(small, y, line, from, to)
    enlargeLine(line, frame, y * frameWidth * channels, from, to)
  }
  for (let y = 0; y < frameHeight; y++) {
    const isBeside = y >= covered.top && y < covered.top + covered.height
    enlargePart(y, 0, isBeside ? covered.left : frameWidth)
    if (isBeside) enlargePart(y, covered.left + covered.width, frameWidth)
  }
  return frame
}

/** The line of the small picture at row `y` of the frame, in eighths, as far as columns `from` to `to` need it. */
function blendRows(small: Buffer, y: number, line: Uint16Array, from: number, to: number): void {
  const { before, after, weight } = neighbors(y, lastSmallRow)
  const [upper, lower, upperWeight] = [before * smallStride, after * smallStride, parts - weight]
  const end = (rightOf[to - 1] as number) + channels
  for (let at = leftOf[from] as number; at < end; at++) {
    line[at] = (small[upper + at] as number) * upperWeight + (small[lower + at] as number) * weight
  }
}

function enlargeLine(line: Uint16Array, frame: Buffer, rowAt: number, from: number, to: number): void {
  const end = rowAt + to * channels
  for (let x = from, at = rowAt + from * channels; at < end; x++, at += channels) {
    const [left, right, weight] = [leftOf[x] as number, rightOf[x] as number, weightOf[x] as number]
    const leftWeight = parts - weight
    // In 64ths now, rounded.
    frame[at] = ((line[left] as number) * leftWeight + (line[right] as number) * weight + 32) >> 6
    frame[at + 1] = ((line[left + 1] as number) * leftWeight + (line[right + 1] as number) * weight + 32) >> 6
    frame[at + 2] = ((line[left + 2] as number) * leftWeight + (line[right + 2] as number) * weight + 32) >> 6
  }
}

interface Neighbors {
  before: number
  after: number
  /** Of the one after, in eighths. */
  weight: number
}

function neighbors(position: number, last: number): Neighbors {
  const eighths = 2 * position + 1 - backdropScale
  const before = Math.floor(eighths / parts)
  return { before: Math.max(0, before), after: Math.min(last, before + 1), weight: eighths - before * parts }
}

// For each column of the frame: the offsets of its neighbors in a small line, and the weight of the right one.
const columns = Array.from({ length: frameWidth }, (_, x) => neighbors(x, lastSmallColumn))
const leftOf = Uint16Array.from(columns, ({ before }) => before * channels)
const rightOf = Uint16Array.from(columns, ({ after }) => after * channels)
const weightOf = Uint8Array.from(columns, ({ weight }) => weight)
