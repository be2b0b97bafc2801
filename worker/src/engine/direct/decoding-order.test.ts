import { expect, test } from "vitest"
import type { Timing } from "../../timeline/timeline.ts"
import { planSlot, type Turn } from "./decoding-order.ts"

function planVideo(timing: Timing, slides: number) {
  return Array.from({ length: slides }, (_, slot) => {
    const turn: Turn = slot < slides - 1 ? "following" : timing.loops && slides > 1 ? "seam" : "none"
    return planSlot(timing, slot, turn).map((picture) => ({
      ...picture,
      shown: slot * timing.slotFrames + picture.frame,
    }))
  }).flat()
}

test("every frame is shown once, and only the end of a dissolve is decoded early", () => {
  for (const loops of [false, true]) {
    for (const dissolveFrames of [0, 1, 2, 15, 30, 60]) {
      for (const slides of [1, 2, 3, 4, 17]) {
        const timing = { slotFrames: Math.max(3, dissolveFrames + 1), dissolveFrames, loops }
        const pictures = planVideo(timing, slides)
        const shown = pictures.map((picture) => picture.shown)
        expect([...shown].sort((a, b) => a - b)).toEqual(shown.map((_, frame) => frame))
        for (const [at, picture] of pictures.entries()) {
          if (picture.kind === "dissolve" || shown[at] === at) continue
          if (picture.kind === "intra" && picture.slide !== "own") continue
          expect.unreachable(`picture ${at} is shown as frame ${shown[at]}`)
        }
      }
    }
  }
})

test("every third slide begins a group with an IDR picture, as its second frame after a dissolve", () => {
  const pictures = planVideo({ slotFrames: 90, dissolveFrames: 30, loops: false }, 7)
  const idr = pictures.filter((picture) => picture.kind === "intra" && picture.isIdr).map((picture) => picture.shown)
  expect(idr).toEqual([0, 271, 541])
  const cuts = planVideo({ slotFrames: 90, dissolveFrames: 1, loops: false }, 7)
  expect(cuts.filter((picture) => picture.kind === "intra" && picture.isIdr).map((p) => p.shown)).toEqual([0, 270, 540])
})
