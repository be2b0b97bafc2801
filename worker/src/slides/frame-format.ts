import type { PixelSize } from "@site/contract/crop.ts"

/**
 * The format of every frame: planar 4:2:0 (all of Y, then U, then V), limited range BT.709. Even sides, as
 * 4:2:0 demands.
 */
export type FrameSize = PixelSize

/** The size of slides and of each video's first rendition: all players play it, as H.264 level 4.0 at 30 frames/s. */
export const fullHd: FrameSize = { width: 1920, height: 1080 }
/** The rendition for small screens. */
export const hd: FrameSize = { width: 1280, height: 720 }

export const { width: frameWidth, height: frameHeight } = fullHd

/** Bytes of each plane and of the whole frame. */
export function planeBytes({ width, height }: FrameSize): { luma: number; chroma: number; frame: number } {
  const luma = width * height
  return { luma, chroma: luma / 4, frame: luma * 1.5 }
}

/** The brand's paper: behind logos and transparent pictures. */
export const paperColor = { r: 0xfa, g: 0xf7, b: 0xf2 }

/** For ffmpeg's input and output: without these players guess BT.601 by the size. */
export const colorOptions = [
  ...["-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"],
]
