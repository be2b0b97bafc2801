import type { RgbPicture } from "@site/server/photos/decode-rgb.ts"
import type { Region } from "sharp"
import { frameWidth } from "./frame-format.ts"

/** Copies an opaque picture onto a slide (both RGB), row by row. `place` has the picture's size. */
export function placeOnto(slide: Buffer, picture: RgbPicture, place: Region): void {
  const rowBytes = picture.width * 3
  for (let row = 0; row < picture.height; row++) {
    const target = ((place.top + row) * frameWidth + place.left) * 3
    picture.rgb.copy(slide, target, row * rowBytes, (row + 1) * rowBytes)
  }
}
