import {
  cropToPixels,
  defaultCrop,
  minCropWidthPx,
  type PixelRect,
  type PixelSize,
  slideAspect,
} from "@site/contract/crop.ts"

export const corners = ["nw", "ne", "sw", "se"] as const
export type Corner = (typeof corners)[number]

export const arrowKeys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const
export type ArrowKey = (typeof arrowKeys)[number]

/** Steps of the arrow keys in pixels of the original, see the specification's section 5. */
export function nudgeStep(event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): number {
  if (event.ctrlKey || event.metaKey) return 100
  return event.shiftKey ? 10 : 1
}

/**
 * Whole pixels of the original nearest to a rectangle in percent: what is drawn on the screen snaps to what will be cut.
 * The width decides, as in `cropToPixels`.
 */
export function snapToPixels(percent: { x: number; y: number; width: number }, picture: PixelSize): PixelRect {
  return fitInside(
    {
      left: (percent.x / 100) * picture.width,
      top: (percent.y / 100) * picture.height,
      width: (percent.width / 100) * picture.width,
    },
    picture,
  )
}

export function moveRect(rect: PixelRect, key: ArrowKey, stepPx: number, picture: PixelSize): PixelRect {
  const { x, y } = direction(key)
  return fitInside({ ...rect, left: rect.left + x * stepPx, top: rect.top + y * stepPx }, picture)
}

/** Moves one corner by the step along the arrow; the opposite corner stays, and so does 16:9. */
export function resizeRect(
  rect: PixelRect,
  corner: Corner,
  { key, stepPx, picture }: { key: ArrowKey; stepPx: number; picture: PixelSize },
): PixelRect {
  const { x, y } = direction(key)
  const isWest = corner.endsWith("w")
  const isNorth = corner.startsWith("n")
  const wider = x * stepPx * (isWest ? -1 : 1) + y * stepPx * slideAspect * (isNorth ? -1 : 1)
  const right = rect.left + rect.width
  const bottom = rect.top + rect.height
  const roomX = isWest ? right : picture.width - rect.left
  const roomY = isNorth ? bottom : picture.height - rect.top
  const widest = Math.floor(Math.min(roomX, roomY * slideAspect))
  const sized = fitInside({ ...rect, width: Math.min(rect.width + wider, widest) }, picture)
  return {
    ...sized,
    left: isWest ? right - sized.width : rect.left,
    top: isNorth ? bottom - sized.height : rect.top,
  }
}

/** 16:9 in whole pixels, as near as it can be inside the picture. */
function fitInside({ left, top, width }: { left: number; top: number; width: number }, picture: PixelSize): PixelRect {
  const widest = cropToPixels(defaultCrop(picture), picture).width
  const fitted = clamp(Math.round(width), Math.min(minCropWidthPx, widest), widest)
  const height = clamp(Math.round(fitted / slideAspect), 1, picture.height)
  return {
    left: clamp(Math.round(left), 0, picture.width - fitted),
    top: clamp(Math.round(top), 0, picture.height - height),
    width: fitted,
    height,
  }
}

function direction(key: ArrowKey): { x: number; y: number } {
  if (key === "ArrowLeft") return { x: -1, y: 0 }
  if (key === "ArrowRight") return { x: 1, y: 0 }
  return { x: 0, y: key === "ArrowUp" ? -1 : 1 }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
