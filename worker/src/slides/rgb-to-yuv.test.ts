import { expect, test } from "vitest"
import { yuvAt } from "../testing/frames.ts"
import { paint, plain, type Rgb } from "../testing/pictures.ts"
import { frameBytes, frameHeight, frameWidth } from "./frame-format.ts"
import { rgbToYuv } from "./rgb-to-yuv.ts"

const size = { width: frameWidth, height: frameHeight }

// By hand from BT.709: red is Y 16 + 219 * 0.2126, U 128 - 224 * 0.2126 / 1.8556, V 128 + 224 * 0.7874 / 1.5748.
test.each<[string, Rgb, [number, number, number]]>([
  ["red", [255, 0, 0], [63, 102, 240]],
  ["green", [0, 255, 0], [173, 42, 26]],
  ["blue", [0, 0, 255], [32, 240, 118]],
  ["white", [255, 255, 255], [235, 128, 128]],
  ["black", [0, 0, 0], [16, 128, 128]],
  ["grey", [128, 128, 128], [126, 128, 128]],
])("%s has the limited-range values of BT.709 in every corner", (_name, colour, expected) => {
  const frame = rgbToYuv(plain(size, colour).rgb)
  expect(frame.length).toBe(frameBytes)
  for (const [x, y] of [
    [0, 0],
    [1919, 0],
    [0, 1079],
    [1919, 1079],
    [960, 540],
  ] as const) {
    expect(yuvAt(frame, x, y)).toEqual(expected)
  }
})

test("chroma is sited on the even columns: three quarters where the next two of three are red", () => {
  const frame = rgbToYuv(paint(size, (x) => (x < 2 ? [0, 0, 0] : [255, 0, 0])).rgb)
  expect(yuvAt(frame, 0, 0).slice(1)).toEqual([128, 128])
  expect(yuvAt(frame, 2, 0).slice(1)).toEqual([109, 212])
  expect(yuvAt(frame, 4, 0).slice(1)).toEqual([102, 240])
})

test("chroma lies between two rows: half where one of them is red", () => {
  const frame = rgbToYuv(paint(size, (_x, y) => (y === 0 ? [255, 0, 0] : [0, 0, 0])).rgb)
  expect(yuvAt(frame, 100, 0).slice(1)).toEqual([115, 184])
  expect(yuvAt(frame, 100, 2).slice(1)).toEqual([128, 128])
})

test("a picture of another size is refused", () => {
  expect(() => rgbToYuv(Buffer.alloc(12))).toThrow("Expected 6220800 bytes of RGB but received 12")
})
