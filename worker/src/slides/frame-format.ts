import type { PixelSize } from "@site/contract/crop.ts"

/**
 * The one format every frame has: planar 4:2:0 (all of Y, then U, then V), limited range BT.709. Even sides, as
 * 4:2:0 demands.
 */
export type FrameSize = PixelSize

/** What slides are made in, and every video first. H.264 level 4.0 allows it at 30 frames a second, and all players play it. */
export const fullHd: FrameSize = { width: 1920, height: 1080 }
/** The rendition for small screens. */
export const hd: FrameSize = { width: 1280, height: 720 }

export const { width: frameWidth, height: frameHeight } = fullHd

/** Bytes of each plane and of the whole frame. */
export function planeBytes({ width, height }: FrameSize): { luma: number; chroma: number; frame: number } {
  const luma = width * height
  return { luma, chroma: luma / 4, frame: luma * 1.5 }
}

/** The paper of the brand (BRAND.md): behind logos and whatever is transparent. */
export const paperColour = { r: 0xfa, g: 0xf7, b: 0xf2 }
