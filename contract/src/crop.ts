import type { Crop, PixelCrop } from "./crop-schema.ts"

/** Width over height of every slide. */
export const slideAspect = 16 / 9

/** A smaller crop would be blurred. */
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

/** The minimum, or the default crop of a photo that is smaller. */
export function minCropWidth(picture: PixelSize): number {
  return Math.min(minWidthPx, defaultCrop(picture).width)
}

/**
 * Converts a crop from the API to whole pixels, and narrows one that is not 16:9 to its largest centered 16:9 part.
 *
 * @returns undefined when the crop reaches outside the picture or is too small.
 */
export function toPixelCrop(crop: Crop, picture: PixelSize): PixelCrop | undefined {
  const scaleX = crop.unit === "%" ? picture.width / 100 : 1
  const scaleY = crop.unit === "%" ? picture.height / 100 : 1
  const exact = { x: crop.x * scaleX, y: crop.y * scaleY, width: crop.width * scaleX, height: crop.height * scaleY }
  // Rounding in browsers and percentages loses up to 1 px.
  if (exact.x + exact.width > picture.width + 1 || exact.y + exact.height > picture.height + 1) return undefined
  const is16To9 = Math.abs(exact.height - exact.width / slideAspect) <= 1
  const snapped = snapToPixels(is16To9 ? exact : narrow(exact), picture)
  return snapped.width < minCropWidth(picture) ? undefined : snapped
}

/**
 * Rounds to whole pixels, 16:9 to within a pixel and inside the picture: the height follows from the width, and the
 * corner moves at an edge.
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
