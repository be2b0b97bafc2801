import { defaultCrop, type PixelSize, slideAspect, snapToPixels } from "@site/contract/crop.ts"
import type { PixelCrop } from "@site/contract/crop-schema.ts"
import { containCrop, convertToPercentCrop, convertToPixelCrop, nudgeCrop } from "react-image-crop"
import { expect, it } from "vitest"
import { snapDrawn } from "./crop-rect.ts"

const camera = { width: 4000, height: 3000 }
const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]

it("what is drawn snaps to the nearest whole pixels of the original", () => {
  for (const size of [camera, { width: 4272, height: 2824 }, { width: 3024, height: 4032 }]) {
    for (let step = 0; step < 200; step++) {
      const before = snapToPixels({ x: step * 7, y: step * 3, width: 800 + step }, size)
      const moved = { ...before, x: before.x + step * 0.371, y: before.y + step * 0.117 }
      const snapped = snapDrawn(convertToPercentCrop(moved, size.width, size.height), before, size)
      expect(snapped).toEqual({ ...before, x: snapped.x, y: snapped.y })
      expect(Math.abs(snapped.x - moved.x)).toBeLessThanOrEqual(0.5)
      expect(Math.abs(snapped.y - moved.y)).toBeLessThanOrEqual(0.5)

      const width = before.width + step * 0.371
      const enlarged = { ...before, width, height: width / slideAspect }
      const resized = snapDrawn(convertToPercentCrop(enlarged, size.width, size.height), before, size)
      expect([resized.x, resized.y]).toEqual([before.x, before.y])
      expect(Math.abs(resized.width - width)).toBeLessThanOrEqual(0.5)
      expect(Math.abs(resized.height - (resized.width * 9) / 16)).toBeLessThanOrEqual(0.5)
    }
  }
})

it("a corner that is nudged leaves the opposite one where it is, and the picture is never left", () => {
  for (const size of [camera, { width: 1281, height: 721 }, { width: 500, height: 4000 }, { width: 90, height: 50 }]) {
    for (const corner of ["nw", "ne", "sw", "se"] as const) {
      let current = snapDrawn({ x: 30, y: 20, width: 40, height: 0, unit: "%" }, defaultCrop(size), size)
      for (let press = 0; press < 300; press++) {
        const step = [1, 10, 100][press % 3] as number
        const next = nudge(current, { corner, key: keys[(press * 7 + (press % 5)) % 4] as string, step, size })
        if (corner.endsWith("w")) expect(next.x + next.width).toBe(current.x + current.width)
        else expect(next.x).toBe(current.x)
        if (corner.startsWith("n")) expect(next.y + next.height).toBe(current.y + current.height)
        else expect(next.y).toBe(current.y)
        expect(Math.min(next.x, next.y)).toBeGreaterThanOrEqual(0)
        expect(next.x + next.width).toBeLessThanOrEqual(size.width)
        expect(next.y + next.height).toBeLessThanOrEqual(size.height)
        current = next
      }
    }
  }
})

/** What the tool does when an arrow key is pressed on a corner, on a preview of another size. */
function nudge(
  crop: PixelCrop,
  { corner, key, step, size }: { corner: "nw" | "ne" | "sw" | "se"; key: string; step: number; size: PixelSize },
): PixelCrop {
  const scale = 783 / size.width
  const [width, height] = [size.width * scale, size.height * scale]
  const seen = convertToPixelCrop(convertToPercentCrop(crop, size.width, size.height), width, height)
  const nudged = containCrop(nudgeCrop(seen, key, step * scale, corner), slideAspect, corner, width, height)
  return snapDrawn(convertToPercentCrop(nudged, width, height), crop, size)
}
