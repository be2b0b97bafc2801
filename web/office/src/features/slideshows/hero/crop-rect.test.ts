import { cropToPixels, pixelsToCrop } from "@site/contract/crop.ts"
import { describe, expect, it } from "vitest"
import { type ArrowKey, corners, moveRect, nudgeStep, resizeRect, snapToPixels } from "./crop-rect.ts"

const picture = { width: 4000, height: 3000 }
const rect = { left: 1000, top: 900, width: 1600, height: 900 }
const keys: ArrowKey[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
const none = { shiftKey: false, ctrlKey: false, metaKey: false }

describe("keyboard nudges", () => {
  it("are 1 px, 10 px with shift, and 100 px with the command or control key", () => {
    expect(nudgeStep(none)).toBe(1)
    expect(nudgeStep({ ...none, shiftKey: true })).toBe(10)
    expect(nudgeStep({ ...none, ctrlKey: true })).toBe(100)
    expect(nudgeStep({ ...none, metaKey: true })).toBe(100)
  })

  it("move the crop by pixels of the original, up to the edge", () => {
    expect(moveRect(rect, "ArrowRight", 1, picture)).toEqual({ ...rect, left: 1001 })
    expect(moveRect(rect, "ArrowUp", 100, picture)).toEqual({ ...rect, top: 800 })
    expect(moveRect({ ...rect, left: 2395 }, "ArrowRight", 10, picture)).toEqual({ ...rect, left: 2400 })
    expect(moveRect({ ...rect, top: 5 }, "ArrowUp", 10, picture)).toEqual({ ...rect, top: 0 })
  })

  it("move one corner and leave the opposite one where it is", () => {
    // 16 px wider are 9 px higher.
    const right = { key: "ArrowRight" as const, stepPx: 16, picture }
    expect(resizeRect(rect, "se", right)).toEqual({ left: 1000, top: 900, width: 1616, height: 909 })
    expect(resizeRect(rect, "nw", right)).toEqual({ left: 1016, top: 909, width: 1584, height: 891 })
    const down = { key: "ArrowDown" as const, stepPx: 9, picture }
    expect(resizeRect(rect, "sw", down)).toEqual({ left: 984, top: 900, width: 1616, height: 909 })
    expect(resizeRect(rect, "ne", down)).toEqual({ left: 1000, top: 909, width: 1584, height: 891 })
  })

  it("never leave the picture or 16:9, whatever is pressed, and the opposite corner stays", () => {
    for (const size of [
      picture,
      { width: 1281, height: 721 },
      { width: 500, height: 4000 },
      { width: 90, height: 50 },
    ]) {
      for (const corner of corners) {
        let current = snapToPixels({ x: 30, y: 20, width: 40 }, size)
        for (let press = 0; press < 300; press++) {
          const key = keys[(press * 7 + (press % 5)) % 4] as ArrowKey
          const next = resizeRect(current, corner, { key, stepPx: [1, 10, 100][press % 3] as number, picture: size })
          expect(cropToPixels(pixelsToCrop(next, size), size)).toEqual(next)
          if (corner.endsWith("w")) expect(next.left + next.width).toBe(current.left + current.width)
          else expect(next.left).toBe(current.left)
          if (corner.startsWith("n")) expect(next.top + next.height).toBe(current.top + current.height)
          else expect(next.top).toBe(current.top)
          current = next
        }
      }
    }
  })
})

describe("what is drawn on the screen", () => {
  it("snaps to whole pixels of the original, less than one away", () => {
    for (const size of [picture, { width: 4272, height: 2824 }, { width: 3024, height: 4032 }]) {
      for (let step = 0; step < 200; step++) {
        const width = 20 + (step % 37)
        const drawn = { x: (step * 0.371) % (100 - width), y: (step * 0.117) % 30, width }
        const { left, top, width: snapped, ...rest } = snapToPixels(drawn, size)
        expect(Math.abs(left - (drawn.x / 100) * size.width)).toBeLessThanOrEqual(0.5)
        expect(Math.abs(top - (drawn.y / 100) * size.height)).toBeLessThanOrEqual(0.5)
        expect(Math.abs(snapped - (drawn.width / 100) * size.width)).toBeLessThanOrEqual(0.5)
        expect(Math.abs(rest.height - (snapped * 9) / 16)).toBeLessThanOrEqual(0.5)
      }
    }
  })
})
