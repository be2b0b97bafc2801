import { sharp } from "@site/server/photos/libvips.ts"
import { asPhoto, rgbAt } from "@site/server/testing/pictures.ts"
import { expect, test } from "vitest"
import { frameWidth } from "./frame-format.ts"
import { makeLogoSlide } from "./logo-slide.ts"

const paper = [0xfa, 0xf7, 0xf2]

test("a logo with transparent parts is centered on the paper without a dark fringe", async () => {
  const disc = Buffer.from(`<svg width="400" height="400"><circle cx="200" cy="200" r="150" fill="#7c3aed"/></svg>`)
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] })
  const png = await sharp(disc).png().toBuffer()
  sharp.block({ operation: ["VipsForeignLoadSvg"] })
  const slide = await makeLogoSlide(await asPhoto(png, "png"))
  expect(rgbAt(slide, frameWidth, 960, 540)).toEqual([0x7c, 0x3a, 0xed])
  for (const [x, y] of [
    [0, 0],
    [1919, 1079],
    [640, 220],
    [1280, 860],
  ] as const) {
    expect(rgbAt(slide, frameWidth, x, y)).toEqual(paper)
  }
  // The filter that enlarges overshoots by a few levels; black shining through would be 60 and more.
  for (let x = 0; x < frameWidth; x++) {
    const [r, g, b] = rgbAt(slide, frameWidth, x, 540)
    expect(r).toBeGreaterThanOrEqual(0x7c - 12)
    expect(g).toBeGreaterThanOrEqual(0x3a - 12)
    expect(b).toBeGreaterThanOrEqual(0xed - 12)
  }
})
