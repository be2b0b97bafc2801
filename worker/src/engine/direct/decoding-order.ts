import type { Timing } from "../../timeline/timeline.ts"
import { weightOfStep } from "./implicit-weights.ts"

/** A picture in decoding order. Frames are counted from 0 within the slot, in the order they are shown. */
export type PlannedPicture =
  | { kind: "intra"; slide: "own" | "following" | "seam"; isIdr: boolean; frame: number }
  /** Repeats the picture shown before it, and is a reference itself. */
  | { kind: "hold"; frame: number }
  /** Shows `weight` of 64 parts of the intra picture before it, over the last held one. */
  | { kind: "dissolve"; weight: number; frame: number }

/** What a slot's slide dissolves into: the next slide, the seam of a loop (blendSeam), or nothing. */
export type Turn = "following" | "seam" | "none"

/** A closed group of pictures every third slide: a seek decodes 9 s at most, and every third slide is stored twice. */
const slidesPerGroup = 3

/**
 * The pictures of one slot in decoding order (ITU-T H.264, 3.37 and 8.2.1): the picture that a dissolve ends in precedes
 * the dissolve. Therefore a slot's first picture is in the slot before, unless nothing dissolves into it. It cannot be an
 * IDR picture (pictures before that are no references any more, 8.2.5.1), so a new group begins with the second frame of
 * its slot, which repeats the first.
 */
export function planSlot(timing: Timing, slot: number, turn: Turn): PlannedPicture[] {
  const { slotFrames, dissolveFrames } = timing
  const isGroupStart = slot % slidesPerGroup === 0
  const isBegun = slot > 0 && dissolveFrames > 1
  const pictures: PlannedPicture[] = []
  let frame = isBegun ? 1 : 0
  if (isGroupStart || !isBegun) {
    pictures.push({ kind: "intra", slide: "own", isIdr: isGroupStart, frame })
    frame++
  }
  const hasDissolve = turn !== "none" && dissolveFrames > 1
  const lastHeld = hasDissolve ? slotFrames - dissolveFrames : slotFrames - 1
  for (; frame <= lastHeld; frame++) pictures.push({ kind: "hold", frame })
  if (!hasDissolve) return pictures

  const steps = dissolveFrames - 1
  if (turn === "following") {
    pictures.push({ kind: "intra", slide: "following", isIdr: false, frame: slotFrames })
    for (let step = 1; step <= steps; step++) pictures.push(dissolve(step, dissolveFrames, lastHeld))
  } else {
    pictures.push({ kind: "intra", slide: "seam", isIdr: false, frame: slotFrames - 1 })
    for (let step = 1; step < steps; step++) pictures.push(dissolve(step, steps, lastHeld))
  }
  return pictures
}

function dissolve(step: number, steps: number, lastHeld: number): PlannedPicture {
  return { kind: "dissolve", weight: weightOfStep(step, steps), frame: lastHeld + step }
}
