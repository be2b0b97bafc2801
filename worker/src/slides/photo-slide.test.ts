import { sharp } from "@site/server/photos/libvips.ts"
import { expectNear } from "@site/server/testing/expect-near.ts"
import {
  asPhoto,
  blue,
  enlarge,
  fourColors,
  green,
  paint,
  plain,
  red,
  rgbAt,
  texture,
  toJpeg,
  toSharp,
  yellow,
} from "@site/server/testing/pictures.ts"
import { describe, expect, test } from "vitest"
import { frameHeight, frameWidth } from "./frame-format.ts"
import { makeFillingSlide, makeGallerySlide } from "./photo-slide.ts"

const slideBytes = frameWidth * frameHeight * 3

/** The stored form of an upright picture, which EXIF orientation `orientation` turns upright. TIFF 6.0, tag 274. */
function stored(orientation: number, width: number, height: number) {
  const upright = fourColors({ width, height })
  const swaps = orientation >= 5
  const size = swaps ? { width: height, height: width } : { width, height }
  return paint(size, (x, y) => {
    const across = size.width - 1 - x
    const down = size.height - 1 - y
    // Row 0 and column 0 of the stored picture are these sides of the upright one.
    const [u, v] = (
      [
        [x, y],
        [across, y],
        [across, down],
        [x, down],
        [y, x],
        [down, x],
        [down, across],
        [y, across],
      ] as const
    )[orientation - 1] as [number, number]
    return rgbAt(upright.rgb, width, u, v)
  })
}

async function turnedPhoto(orientation: number, width: number, height: number) {
  const picture = await enlarge(stored(orientation, width / 100, height / 100), 100)
  const jpeg = toSharp(picture).jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
  return asPhoto(await jpeg.withMetadata({ orientation }).toBuffer())
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a photo with EXIF orientation %i is turned once, then cropped",
  async (orientation) => {
    const slide = await makeFillingSlide(await turnedPhoto(orientation, 600, 800))
    expectNear(rgbAt(slide, frameWidth, 20, 20), red)
    expectNear(rgbAt(slide, frameWidth, 1900, 20), green)
    expectNear(rgbAt(slide, frameWidth, 20, 1060), blue)
    expectNear(rgbAt(slide, frameWidth, 1900, 1060), yellow)
  },
)

describe.each([1, 4, 6, 7])("a crop of a photo with EXIF orientation %i is of the upright picture", (orientation) => {
  test("when it is enlarged: the lower right of 1200x1800", async () => {
    const crop = { x: 640, y: 1485, width: 560, height: 315, unit: "px" as const }
    const slide = await makeFillingSlide(await turnedPhoto(orientation, 1200, 1800), crop)
    for (const x of [5, 1915]) {
      for (const y of [5, 1075]) expectNear(rgbAt(slide, frameWidth, x, y), yellow)
    }
  })

  test("when it is as large as the frame: the lower right of 2400x3600, with the border of the colors at 720", async () => {
    const crop = { x: 480, y: 2520, width: 1920, height: 1080, unit: "px" as const }
    const slide = await makeFillingSlide(await turnedPhoto(orientation, 2400, 3600), crop)
    for (const y of [5, 1075]) {
      expectNear(rgbAt(slide, frameWidth, 710, y), blue)
      expectNear(rgbAt(slide, frameWidth, 730, y), yellow)
    }
  })
})

test("a crop of a large photo shows exactly that part", async () => {
  const photo = await asPhoto(await toJpeg(await enlarge(fourColors({ width: 64, height: 36 }), 100)))
  const slide = await makeFillingSlide(photo, { x: 1600, y: 900, width: 3200, height: 1800, unit: "px" })
  expect(slide.length).toBe(slideBytes)
  expectNear(rgbAt(slide, frameWidth, 955, 535), red)
  expectNear(rgbAt(slide, frameWidth, 965, 535), green)
  expectNear(rgbAt(slide, frameWidth, 955, 545), blue)
  expectNear(rgbAt(slide, frameWidth, 965, 545), yellow)
})

test("a photo without a crop shows its largest centered 16:9 part", async () => {
  // Red but for the middle 900 of 1600 rows, which are 16:9.
  const picture = plain({ width: 1600, height: 1600 }, red)
  const rowBytes = 1600 * 3
  picture.rgb.fill(Buffer.from(yellow), 350 * rowBytes, 1250 * rowBytes)
  const slide = await makeFillingSlide(await asPhoto(await toJpeg(picture)))
  for (const y of [8, 540, 1071]) expectNear(rgbAt(slide, frameWidth, 960, y), yellow)
})

test("a crop outside the picture makes the photo unusable", async () => {
  const photo = await asPhoto(await toJpeg(plain({ width: 1600, height: 900 }, red)))
  const outside = { x: 1500, y: 0, width: 800, height: 450, unit: "px" as const }
  await expect(makeFillingSlide(photo, outside)).rejects.toThrow("has a crop that does not fit it; crop it again")
})

test("a portrait photo is shown whole over a blurred, darker, opaque copy of itself", async () => {
  const slide = await makeGallerySlide(await asPhoto(await toJpeg(plain({ width: 900, height: 1200 }, [200, 100, 50]))))
  expectNear(rgbAt(slide, frameWidth, 555, 5), [200, 100, 50])
  expectNear(rgbAt(slide, frameWidth, 1364, 1074), [200, 100, 50])
  for (const x of [0, 300, 554, 1365, 1919]) expectNear(rgbAt(slide, frameWidth, x, 540), [100, 50, 25])
})

test("a wide photo shows its whole width", async () => {
  const slide = await makeGallerySlide(
    await asPhoto(await toJpeg(await enlarge(fourColors({ width: 96, height: 12 }), 100))),
  )
  expectNear(rgbAt(slide, frameWidth, 2, 425), red)
  expectNear(rgbAt(slide, frameWidth, 1917, 655), yellow)
})

test("a 16:10 photo fills the frame without bars", async () => {
  const slide = await makeGallerySlide(
    await asPhoto(await toJpeg(plain({ width: 1600, height: 1000 }, [200, 100, 50]))),
  )
  for (const [x, y] of [
    [0, 0],
    [1919, 1079],
  ] as const)
    expectNear(rgbAt(slide, frameWidth, x, y), [200, 100, 50])
})

test.each([
  [1, 1],
  [1, 200],
  [200, 1],
  [10000, 50],
  [333, 777],
  [1281, 721],
  [3, 5000],
])("a picture of %i x %i becomes a slide of either kind", async (width, height) => {
  const bytes = await toSharp(plain({ width, height }, [200, 100, 50]))
    .png()
    .toBuffer()
  const photo = await asPhoto(bytes, "png")
  expect((await makeGallerySlide(photo)).length).toBe(slideBytes)
  const filled = await makeFillingSlide(photo)
  expect(filled.length).toBe(slideBytes)
  expectNear(rgbAt(filled, frameWidth, 960, 540), [200, 100, 50])
})

test("only the first frame of an animation is shown, at its own size", async () => {
  const strip = paint({ width: 160, height: 270 }, (_x, y) => (y < 90 ? red : y < 180 ? green : blue))
  const gif = await sharp(strip.rgb, { raw: { width: 160, height: 270, channels: 3, pageHeight: 90 } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(3)
  const photo = await asPhoto(gif, "gif")
  expect(photo.uprightSize).toEqual({ width: 160, height: 90 })
  const slide = await makeFillingSlide(photo)
  for (const y of [5, 540, 1075]) expectNear(rgbAt(slide, frameWidth, 960, y), red)
})

test("the blurred backdrop has the photo's colors in their places", async () => {
  const slide = await makeGallerySlide(await asPhoto(await toJpeg(texture({ width: 800, height: 1200 }))))
  const [r1, g1] = rgbAt(slide, frameWidth, 10, 100)
  const [r2, g2] = rgbAt(slide, frameWidth, 1910, 980)
  expect(r2).toBeGreaterThan(r1)
  expect(g2).toBeGreaterThan(g1)
})
