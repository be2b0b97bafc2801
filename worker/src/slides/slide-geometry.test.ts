import { expect, test } from "vitest"
import { fitInside, isCloseToFrame, scaleCropToFrame } from "./slide-geometry.ts"

test.each<[number, number, boolean]>([
  [1920, 1080, true],
  [1280, 800, true],
  [4000, 2000, true],
  [3000, 2000, false],
  [4000, 3000, false],
  [3000, 4000, false],
  [9600, 1200, false],
  [480, 270, true],
  [320, 180, false],
])("a gallery photo of %i x %i fills the frame: %s", (width, height, expected) => {
  expect(isCloseToFrame({ width, height })).toBe(expected)
})

test.each([
  [3000, 4000, { left: 555, top: 0, width: 810, height: 1080 }],
  [3000, 2000, { left: 150, top: 0, width: 1620, height: 1080 }],
  [10000, 50, { left: 0, top: 535, width: 1920, height: 10 }],
  [1, 200, { left: 958, top: 140, width: 4, height: 800 }],
  [1, 1, { left: 958, top: 538, width: 4, height: 4 }],
  [50000, 1, { left: 0, top: 539, width: 1920, height: 1 }],
])("a picture of %i x %i is shown whole and centered", (width, height, expected) => {
  expect(fitInside({ width, height })).toEqual(expected)
})

test("a crop of half the picture makes the whole 3840 wide", () => {
  const crop = { left: 1000, top: 500, width: 2000, height: 1125 }
  expect(scaleCropToFrame(crop, { width: 4000, height: 3000 })).toEqual({
    whole: { width: 3840, height: 2880 },
    frame: { left: 960, top: 480 },
  })
})

test("rounding keeps a crop at the far corner inside", () => {
  for (let width = 1921; width < 4000; width += 97) {
    const height = Math.round(width / (16 / 9))
    const picture = { width: width + 333, height: height + 777 }
    const scaled = scaleCropToFrame({ left: 333, top: 777, width, height }, picture)
    if (scaled === null) throw new Error("Expected a crop that is scaled down")
    expect(scaled.frame.left + 1920).toBeLessThanOrEqual(scaled.whole.width)
    expect(scaled.frame.top + 1080).toBeLessThanOrEqual(scaled.whole.height)
  }
})

test("a crop smaller than the frame is cropped before it is scaled", () => {
  expect(scaleCropToFrame({ left: 0, top: 0, width: 200, height: 113 }, { width: 6000, height: 4000 })).toBeNull()
})
