/** Width over height of every slide. */
export const slideAspect = 16 / 9

/** A smaller part of a photo would be nothing but blur; a photo that is smaller itself is taken as it is. */
export const minCropWidthPx = 64

/**
 * A rectangle in the upright picture (turned as its EXIF orientation says). Percent refer to the
 * picture's width and height, pixels to its natural size, so a preview's size never matters.
 */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
  unit: "%" | "px"
}

export interface PixelSize {
  width: number
  height: number
}

/** Whole pixels of the upright picture, inside it. */
export interface PixelRect extends PixelSize {
  left: number
  top: number
}

/** The largest centred 16:9 rectangle, in percent: 100 x 56.25 at y 21.875 for a square picture. */
export function defaultCrop(picture: PixelSize): Crop {
  const tooTall = picture.width / picture.height <= slideAspect
  const width = tooTall ? 100 : ((picture.height * slideAspect) / picture.width) * 100
  const height = tooTall ? (picture.width / slideAspect / picture.height) * 100 : 100
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height, unit: "%" }
}

/**
 * The crop in whole pixels, 16:9 to within a pixel and inside the picture whatever was rounded on
 * the way: the width decides, the height follows from it, and the corner gives way at an edge. Of a
 * crop of another shape, the largest centered 16:9 part.
 *
 * @throws RangeError when the crop lies outside the picture.
 */
export function cropToPixels(crop: Crop, picture: PixelSize): PixelRect {
  const scaleX = crop.unit === "%" ? picture.width / 100 : 1
  const scaleY = crop.unit === "%" ? picture.height / 100 : 1
  const exact = { x: crop.x * scaleX, y: crop.y * scaleY, width: crop.width * scaleX, height: crop.height * scaleY }
  // 1 px is what browsers and percentages lose; more than that is another rectangle.
  if (exact.x + exact.width > picture.width + 1 || exact.y + exact.height > picture.height + 1) {
    throw new RangeError("Expected a crop inside the picture but it reaches outside")
  }
  const tooTallBy = exact.height - exact.width / slideAspect
  if (tooTallBy > 1) exact.y += tooTallBy / 2
  if (tooTallBy < -1) {
    exact.x += (exact.width - exact.height * slideAspect) / 2
    exact.width = exact.height * slideAspect
  }
  const width = clamp(Math.round(exact.width), 1, picture.width)
  const height = clamp(Math.round(width / slideAspect), 1, picture.height)
  return {
    left: clamp(Math.round(exact.x), 0, picture.width - width),
    top: clamp(Math.round(exact.y), 0, picture.height - height),
    width,
    height,
  }
}

/** Whether a person may choose so small a part. */
export function isTooSmall(rect: PixelRect, picture: PixelSize): boolean {
  return rect.width < Math.min(minCropWidthPx, cropToPixels(defaultCrop(picture), picture).width)
}

/** The same rectangle in percent: `cropToPixels` gives back exactly the one that came in. */
export function pixelsToCrop({ left, top, width, height }: PixelRect, picture: PixelSize): Crop {
  return {
    x: (left / picture.width) * 100,
    y: (top / picture.height) * 100,
    width: (width / picture.width) * 100,
    height: (height / picture.height) * 100,
    unit: "%",
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
