import type { Crop, PixelCrop } from "./crop-schema.ts"

/** Width over height of every slide. */
export const slideAspect = 16 / 9

/** A smaller part of a photo would be nothing but blur. */
const minWidthPx = 64

export interface PixelSize {
  width: number
  height: number
}

interface Rect extends PixelSize {
  x: number
  y: number
}

/** The largest centered 16:9 rectangle. */
export function defaultCrop(picture: PixelSize): PixelCrop {
  return snapToPixels(narrow({ x: 0, y: 0, ...picture }), picture)
}

/** A photo that is smaller itself is taken as it is. */
export function minCropWidth(picture: PixelSize): number {
  return Math.min(minWidthPx, defaultCrop(picture).width)
}

/**
 * A crop that came from outside in whole pixels; of one that is not 16:9, the largest centered 16:9 part.
 *
 * @returns undefined when the crop reaches outside the picture or is too small.
 */
export function toPixelCrop(crop: Crop, picture: PixelSize): PixelCrop | undefined {
  const scaleX = crop.unit === "%" ? picture.width / 100 : 1
  const scaleY = crop.unit === "%" ? picture.height / 100 : 1
  const exact = { x: crop.x * scaleX, y: crop.y * scaleY, width: crop.width * scaleX, height: crop.height * scaleY }
  // Browsers and percentages lose up to 1 px; what differs by more is another rectangle, or of another shape.
  if (exact.x + exact.width > picture.width + 1 || exact.y + exact.height > picture.height + 1) return undefined
  const is16To9 = Math.abs(exact.height - exact.width / slideAspect) <= 1
  const snapped = snapToPixels(is16To9 ? exact : narrow(exact), picture)
  return snapped.width < minCropWidth(picture) ? undefined : snapped
}

/**
 * Whole pixels, 16:9 to within a pixel and inside the picture whatever was rounded on the way: the width decides, the
 * height follows from it, and the corner gives way at an edge.
 */
export function snapToPixels(rect: Pick<Rect, "x" | "y" | "width">, picture: PixelSize): PixelCrop {
  const width = clamp(Math.round(rect.width), 1, picture.width)
  const height = clamp(Math.round(width / slideAspect), 1, picture.height)
  return {
    x: clamp(Math.round(rect.x), 0, picture.width - width),
    y: clamp(Math.round(rect.y), 0, picture.height - height),
    width,
    height,
    unit: "px",
  }
}

/** The largest centered 16:9 part. */
function narrow(rect: Rect): Rect {
  const width = Math.min(rect.width, rect.height * slideAspect)
  const height = width / slideAspect
  return { x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2, width, height }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
