import { paint, plain, type Rgb } from "@site/server/testing/pictures.ts"
import { expect, test } from "vitest"
import { tiny, yuvAt } from "../testing/frames.ts"
import { fullHd } from "./frame-format.ts"
import { rgbToYuv } from "./rgb-to-yuv.ts"

// By hand from BT.709: red is Y 16 + 219 * 0.2126, U 128 - 224 * 0.2126 / 1.8556, V 128 + 224 * 0.7874 / 1.5748.
test.each<[string, Rgb, [number, number, number]]>([
  ["red", [255, 0, 0], [63, 102, 240]],
  ["green", [0, 255, 0], [173, 42, 26]],
  ["blue", [0, 0, 255], [32, 240, 118]],
  ["white", [255, 255, 255], [235, 128, 128]],
  ["black", [0, 0, 0], [16, 128, 128]],
  ["gray", [128, 128, 128], [126, 128, 128]],
])("%s has the limited-range values of BT.709 in every corner", (_name, color, expected) => {
  for (const size of [tiny, fullHd]) {
    const frame = rgbToYuv(plain(size, color))
    expect(frame.length).toBe(size.width * size.height * 1.5)
    const [right, bottom] = [size.width - 1, size.height - 1]
    for (const [x, y] of [
      [0, 0],
      [right, 0],
      [0, bottom],
      [right, bottom],
      [size.width / 2, size.height / 2],
    ] as const) {
      expect(yuvAt(frame, x, y, size)).toEqual(expected)
    }
  }
})

test("chroma is sited on the even columns: three quarters where the next two of three are red", () => {
  const frame = rgbToYuv(paint(tiny, (x) => (x < 2 ? [0, 0, 0] : [255, 0, 0])))
  expect(yuvAt(frame, 0, 0, tiny).slice(1)).toEqual([128, 128])
  expect(yuvAt(frame, 2, 0, tiny).slice(1)).toEqual([109, 212])
  expect(yuvAt(frame, 4, 0, tiny).slice(1)).toEqual([102, 240])
})

test("chroma lies between two rows: half where one of them is red", () => {
  const frame = rgbToYuv(paint(tiny, (_x, y) => (y === 0 ? [255, 0, 0] : [0, 0, 0])))
  expect(yuvAt(frame, 100, 0, tiny).slice(1)).toEqual([115, 184])
  expect(yuvAt(frame, 100, 2, tiny).slice(1)).toEqual([128, 128])
})

test("too few bytes and odd sides are refused", () => {
  expect(() => rgbToYuv({ ...fullHd, rgb: Buffer.alloc(12) })).toThrow("Expected 6220800 bytes of RGB but received 12")
  expect(() => rgbToYuv(plain({ width: 4, height: 3 }, [0, 0, 0]))).toThrow("Expected even sides but received 4x3")
})
