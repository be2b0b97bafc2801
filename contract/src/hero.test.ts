import { describe, expect, it } from "vitest"
import { createHeroRequestSchema, slideshowIdParamSchema, slideshowNameSchema } from "./hero.ts"

const unreadable = "Please choose a name without control, direction or line separator characters"

describe("the name of a saved slideshow", () => {
  it.each([
    ["is trimmed", "  Summer \n", "Summer"],
    ["may be in Japanese", "夏の犬", "夏の犬"],
    ["may be in Arabic", "كلاب الصيف", "كلاب الصيف"],
    ["may be an emoji made of several characters", "👩‍🦰🐕", "👩‍🦰🐕"],
    ["may have 80 characters that count double in JavaScript", "🐕".repeat(80), "🐕".repeat(80)],
  ])("%s", (_rule, given, kept) => {
    expect(slideshowNameSchema.parse(given)).toBe(kept)
  })

  it.each([
    ["empty", "", "Please give the slideshow a name"],
    ["blank", " \t\u00a0", "Please give the slideshow a name"],
    ["of characters nobody sees", "\u200b\u3164\u2060", "Please give the slideshow a name"],
    ["81 characters long", "x".repeat(81), "Please choose a name of at most 80 characters"],
    ["with a line break inside", "a\nb", unreadable],
    ["with a line separator inside", "a\u2028b", unreadable],
    ["with a paragraph separator inside", "a\u2029b", unreadable],
    ["written from right to left by a mark", "Summer\u202e4pm.exe", unreadable],
    ["with an isolate", "\u2067Summer", unreadable],
    ["with hidden tags", "Summer\u{e0041}\u{e0042}", unreadable],
    ["with half a character", "a\ud83d", unreadable],
  ])("is refused when it is %s", (_what, name, message) => {
    expect(slideshowNameSchema.safeParse(name).error?.issues[0]?.message).toBe(message)
  })
})

describe("the images of a hero slideshow", () => {
  const images = (count: number) =>
    createHeroRequestSchema.safeParse({ selectedImages: Array(count).fill({ path: "gallery/a.jpg", crop: null }) })

  it("are one to twenty", () => {
    expect(images(1).success).toBe(true)
    expect(images(20).success).toBe(true)
    expect(images(0).error?.issues[0]?.message).toBe("Please select at least one image for the hero slideshow")
    expect(images(21).error?.issues[0]?.message).toBe("Please select at most 20 images")
  })
})

describe("the id in an address", () => {
  it("is a whole number from 1", () => {
    expect(slideshowIdParamSchema.parse({ id: "17" })).toEqual({ id: 17 })
  })

  it.each(["0", "-1", "1.5", "1e3", "0x1", " 1", "", "01", "9".repeat(16)])("is not %j", (id) => {
    expect(slideshowIdParamSchema.safeParse({ id }).success).toBe(false)
  })
})
