import { describe, expect, it } from "vitest"
import { cropToPixels, defaultCrop, pixelsToCrop } from "./crop.ts"
import { cropSchema } from "./crop-schema.ts"

describe("the default crop", () => {
  it("is the one of the specification for a square picture", () => {
    expect(defaultCrop({ width: 1000, height: 1000 })).toEqual({
      x: 0,
      y: 21.875,
      width: 100,
      height: 56.25,
      unit: "%",
    })
  })

  it.each([
    // 16:9 exactly: everything.
    [1920, 1080, { left: 0, top: 0, width: 1920, height: 1080 }],
    // 3:2: the full width, 4000 * 9 / 16 = 2250 of 3000 rows, half of the rest above.
    [4000, 3000, { left: 0, top: 375, width: 4000, height: 2250 }],
    // Portrait: 3024 * 9 / 16 = 1701 rows, (4032 - 1701) / 2 = 1165.5 above.
    [3024, 4032, { left: 0, top: 1166, width: 3024, height: 1701 }],
    // A panorama: the full height, 1200 * 16 / 9 = 2133.3 columns, (9600 - 2133) / 2 = 3733.3 at the left.
    [9600, 1200, { left: 3733, top: 0, width: 2133, height: 1200 }],
  ])("is centred and as large as it can be in %i x %i", (width, height, expected) => {
    expect(cropToPixels(defaultCrop({ width, height }), { width, height })).toEqual(expected)
  })
})

describe("a crop in whole pixels", () => {
  it.each([
    [1200, 628],
    [2832, 1602],
    [333, 777],
    [1281, 721],
    [4272, 2824],
    [17, 9],
  ])("is 16:9 within a pixel and inside %i x %i, wherever it was drawn", (width, height) => {
    const full = defaultCrop({ width, height })
    for (const scale of [1, 0.87, 0.5, 0.333]) {
      for (const place of [0, 0.3, 1]) {
        const crop = {
          ...full,
          width: full.width * scale,
          height: full.height * scale,
          x: (100 - full.width * scale) * place,
          y: (100 - full.height * scale) * place,
        }
        const rect = cropToPixels(crop, { width, height })
        expect(Math.abs(rect.width * (9 / 16) - rect.height)).toBeLessThanOrEqual(1)
        expect(rect.left).toBeGreaterThanOrEqual(0)
        expect(rect.top).toBeGreaterThanOrEqual(0)
        expect(rect.left + rect.width).toBeLessThanOrEqual(width)
        expect(rect.top + rect.height).toBeLessThanOrEqual(height)
      }
    }
  })

  it("means the same in pixels and in percent", () => {
    const picture = { width: 4000, height: 3000 }
    const percent = { x: 10, y: 20, width: 40, height: 30, unit: "%" as const }
    const pixels = { x: 400, y: 600, width: 1600, height: 900, unit: "px" as const }
    expect(cropToPixels(percent, picture)).toEqual({ left: 400, top: 600, width: 1600, height: 900 })
    expect(cropToPixels(pixels, picture)).toEqual({ left: 400, top: 600, width: 1600, height: 900 })
  })

  it("comes back to the pixel after it has travelled in percent", () => {
    for (const picture of [
      { width: 4272, height: 2824 },
      { width: 3024, height: 4032 },
      { width: 1281, height: 721 },
    ]) {
      for (let width = 16; width <= picture.width; width += 97) {
        const height = Math.round((width * 9) / 16)
        if (height > picture.height) break
        const rect = { left: (width * 7) % (picture.width - width + 1), top: picture.height - height, width, height }
        const sent = JSON.parse(JSON.stringify(pixelsToCrop(rect, picture)))
        expect(cropToPixels(cropSchema.parse(sent), picture)).toEqual(rect)
      }
    }
  })

  it.each([
    // The specification's own default, which is 16:9 for a square picture: 900 of 1600 rows, 900 * 16 / 9 = 1600 columns.
    ["%", [2400, 1600], [0, 21.875, 100, 56.25], { left: 400, top: 350, width: 1600, height: 900 }],
    // A square: 1600 * 9 / 16 = 900 rows, (1600 - 900) / 2 = 350 above.
    ["px", [4000, 3000], [100, 200, 1600, 1600], { left: 100, top: 550, width: 1600, height: 900 }],
    // A strip: 90 * 16 / 9 = 160 columns, (1000 - 160) / 2 = 420 at the left.
    ["px", [4000, 3000], [0, 0, 1000, 90], { left: 420, top: 0, width: 160, height: 90 }],
  ] as const)(
    "is narrowed to its largest centered 16:9 part when it is another shape, in %s",
    (unit, size, crop, expected) => {
      const [width, height] = size
      const [x, y, cropWidth, cropHeight] = crop
      expect(cropToPixels({ x, y, width: cropWidth, height: cropHeight, unit }, { width, height })).toEqual(expected)
    },
  )

  it("is refused when it lies outside", () => {
    const picture = { width: 4000, height: 3000 }
    expect(() => cropToPixels({ x: 3900, y: 0, width: 1600, height: 900, unit: "px" }, picture)).toThrow(RangeError)
  })
})

describe("a crop from outside", () => {
  it.each([
    ["NaN", { x: Number.NaN, y: 0, width: 10, height: 10, unit: "%" }],
    ["null, which is NaN in JSON", { x: null, y: 0, width: 10, height: 10, unit: "%" }],
    ["infinity", { x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: 10, unit: "px" }],
    ["a negative corner", { x: -1, y: 0, width: 10, height: 10, unit: "%" }],
    ["no width", { x: 0, y: 0, width: 0, height: 10, unit: "%" }],
    ["more than the picture", { x: 60, y: 0, width: 60, height: 10, unit: "%" }],
    ["another unit", { x: 0, y: 0, width: 10, height: 10, unit: "em" }],
    ["text", { x: "0", y: 0, width: 10, height: 10, unit: "%" }],
  ])("is refused with %s", (_what, crop) => {
    expect(cropSchema.safeParse(crop).success).toBe(false)
  })
})
