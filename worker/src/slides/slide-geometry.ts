import type { PixelSize } from "@site/contract/crop.ts"
import type { Region } from "sharp"
import { frameHeight, frameWidth } from "./frame-format.ts"

/** At most this part of a gallery photo may be cut off to fill the frame: 16:10 and 2:1 are, 3:2 is not. */
const maxCutOff = 0.125

/** Small pictures are not enlarged further than this. */
const maxEnlargement = 4

const frameAspect = frameWidth / frameHeight

/** Whether filling the frame cuts off and enlarges the picture little enough. */
export function isCloseToFrame(picture: PixelSize): boolean {
  const ratio = picture.width / picture.height / frameAspect
  const cutOff = 1 - Math.min(ratio, 1 / ratio)
  const enlargement = Math.max(frameWidth / picture.width, frameHeight / picture.height)
  return cutOff <= maxCutOff && enlargement <= maxEnlargement
}

/** The area of the whole picture, centered in a box of the frame; at least one pixel each way. */
export function fitInside(picture: PixelSize, box: PixelSize = { width: frameWidth, height: frameHeight }): Region {
  const scale = Math.min(box.width / picture.width, box.height / picture.height, maxEnlargement)
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  return { left: Math.floor((frameWidth - width) / 2), top: Math.floor((frameHeight - height) / 2), width, height }
}

/** The whole picture's size when `crop` is scaled to the frame, and the frame's position in it. */
interface ScaledCrop {
  whole: PixelSize
  frame: { left: number; top: number }
}

/**
 * Scaling before cropping lets the JPEG decoder skip pixels (shrink on load), at the cost of a corner rounded to a pixel
 * of the frame. Null when the crop has to be enlarged: then crop first.
 */
export function scaleCropToFrame(crop: Region, picture: PixelSize): ScaledCrop | null {
  if (crop.width < frameWidth || crop.height < frameHeight) return null
  const width = Math.max(frameWidth, Math.round((picture.width * frameWidth) / crop.width))
  const height = Math.max(frameHeight, Math.round((picture.height * frameHeight) / crop.height))
  const left = Math.round((crop.left * frameWidth) / crop.width)
  const top = Math.round((crop.top * frameHeight) / crop.height)
  return {
    whole: { width, height },
    frame: { left: Math.min(left, width - frameWidth), top: Math.min(top, height - frameHeight) },
  }
}
