import { describe, expect, it } from "vitest"
import { defaultCrop, toPixelCrop } from "./crop.ts"
import { cropSchema, pixelCropSchema } from "./crop-schema.ts"

const pixels = (x: number, y: number, width: number, height: number) => ({ x, y, width, height, unit: "px" as const })
const percent = (x: number, y: number, width: number, height: number) => ({ x, y, width, height, unit: "%" as const })

describe("the default crop", () => {
  it.each([
    // A square: the specification's 100 x 56.25 percent at 21.875.
    [1600, 1600, pixels(0, 350, 1600, 900)],
    // 16:9 exactly: everything.
    [1920, 1080, pixels(0, 0, 1920, 1080)],
    // 3:2: the full width, 4000 * 9 / 16 = 2250 of 3000 rows, half of the rest above.
    [4000, 3000, pixels(0, 375, 4000, 2250)],
    // Portrait: 3024 * 9 / 16 = 1701 rows, (4032 - 1701) / 2 = 1165.5 above.
    [3024, 4032, pixels(0, 1166, 3024, 1701)],
    // A panorama: the full height, 1200 * 16 / 9 = 2133.3 columns, (9600 - 2133) / 2 = 3733.3 at the left.
    [9600, 1200, pixels(3733, 0, 2133, 1200)],
    // Smaller than what may be chosen of a large photo.
    [17, 9, pixels(1, 0, 16, 9)],
  ])("is centered and as large as it can be in %i x %i", (width, height, expected) => {
    expect(defaultCrop({ width, height })).toEqual(expected)
  })
})

describe("a crop in whole pixels", () => {
  it.each([
    [1200, 628],
    [2832, 1602],
    [333, 777],
    [1281, 721],
    [4272, 2824],
    [213, 120],
  ])("is 16:9 within a pixel and inside %i x %i, wherever it was drawn, and stays the same", (width, height) => {
    const picture = { width, height }
    const largest = Math.min(width, (height * 16) / 9)
    for (const scale of [1, 0.87, 0.5, 0.333]) {
      for (const place of [0, 0.3, 1]) {
        const [widthPercent, heightPercent] = [
          (largest * scale * 100) / width,
          (largest * scale * 9 * 100) / 16 / height,
        ]
        const drawn = percent((100 - widthPercent) * place, (100 - heightPercent) * place, widthPercent, heightPercent)
        const crop = toPixelCrop(drawn, picture)
        if (crop === undefined) throw new Error("Expected a crop inside the picture")
        expect(Math.abs(crop.width * (9 / 16) - crop.height)).toBeLessThanOrEqual(1)
        expect(crop.x).toBeGreaterThanOrEqual(0)
        expect(crop.y).toBeGreaterThanOrEqual(0)
        expect(crop.x + crop.width).toBeLessThanOrEqual(width)
        expect(crop.y + crop.height).toBeLessThanOrEqual(height)
        expect(toPixelCrop(pixelCropSchema.parse(crop), picture)).toEqual(crop)
      }
    }
  })

  it("means the same in pixels and in percent", () => {
    const picture = { width: 4000, height: 3000 }
    expect(toPixelCrop(percent(10, 20, 40, 30), picture)).toEqual(pixels(400, 600, 1600, 900))
    expect(toPixelCrop(pixels(400, 600, 1600, 900), picture)).toEqual(pixels(400, 600, 1600, 900))
  })

  it.each([
    // The specification's own default, which is 16:9 for a square picture: 900 of 1600 rows, 900 * 16 / 9 = 1600 columns.
    [{ width: 2400, height: 1600 }, percent(0, 21.875, 100, 56.25), pixels(400, 350, 1600, 900)],
    // A square: 1600 * 9 / 16 = 900 rows, (1600 - 900) / 2 = 350 above.
    [{ width: 4000, height: 3000 }, pixels(100, 200, 1600, 1600), pixels(100, 550, 1600, 900)],
    // A strip: 90 * 16 / 9 = 160 columns, (1000 - 160) / 2 = 420 at the left.
    [{ width: 4000, height: 3000 }, pixels(0, 0, 1000, 90), pixels(420, 0, 160, 90)],
  ])("is narrowed to its largest centered 16:9 part when it is another shape", (picture, crop, expected) => {
    expect(toPixelCrop(crop, picture)).toEqual(expected)
  })

  it.each([
    ["reaches outside in pixels", pixels(3900, 0, 1600, 900)],
    ["reaches outside in percent", percent(60, 0, 60, 45)],
    ["is narrower than 64 px", pixels(0, 0, 63, 35)],
  ])("is refused when it %s", (_what, crop) => {
    expect(toPixelCrop(crop, { width: 4000, height: 3000 })).toBeUndefined()
  })
})

describe("a crop from outside", () => {
  it.each([
    ["NaN", { x: Number.NaN, y: 0, width: 10, height: 10, unit: "%" }],
    ["null, which is NaN in JSON", { x: null, y: 0, width: 10, height: 10, unit: "%" }],
    ["infinity", { x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: 10, unit: "px" }],
    ["a negative corner", { x: -1, y: 0, width: 10, height: 10, unit: "%" }],
    ["no width", { x: 0, y: 0, width: 0, height: 10, unit: "%" }],
    ["another unit", { x: 0, y: 0, width: 10, height: 10, unit: "em" }],
    ["text", { x: "0", y: 0, width: 10, height: 10, unit: "%" }],
  ])("is refused with %s", (_what, crop) => {
    expect(cropSchema.safeParse(crop).success).toBe(false)
  })
})

describe("a crop in the selection or a job", () => {
  it.each([
    ["percent, as an earlier version kept it", percent(25, 25, 50, 50)],
    ["fractions of a pixel", pixels(0.5, 0, 160, 90)],
    ["a negative corner", pixels(-1, 0, 160, 90)],
  ])("is refused with %s", (_what, crop) => {
    expect(pixelCropSchema.safeParse(crop).success).toBe(false)
  })
})
