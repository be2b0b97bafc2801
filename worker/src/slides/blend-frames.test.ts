import { expect, test } from "vitest"
import { tiny } from "../testing/frames.ts"
import { blendFrames } from "./blend-frames.ts"
import { planeBytes } from "./frame-format.ts"

const { frame: frameBytes } = planeBytes(tiny)

function noise(seed: number): Buffer {
  const frame = Buffer.allocUnsafeSlow(frameBytes)
  for (let index = 0; index < frameBytes; index++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    frame[index] = seed >>> 24
  }
  return frame
}

const from = noise(1)
const to = noise(2)
const into = Buffer.allocUnsafeSlow(frameBytes)

test("half way is the arithmetic mean, rounded", () => {
  blendFrames(from, to, 15, 30, into)
  const wrong = into.findIndex((value, index) => value !== ((from[index] ?? 0) + (to[index] ?? 0) + 1) >> 1)
  expect(wrong).toBe(-1)
})

test.each([1, 7, 22, 29])("step %i of 30 is within one level of the exact blend in every byte", (step) => {
  blendFrames(from, to, step, 30, into)
  const wrong = into.findIndex((value, index) => {
    return Math.abs(value - ((from[index] ?? 0) * (30 - step) + (to[index] ?? 0) * step) / 30) > 1
  })
  expect(wrong).toBe(-1)
})

test("equal bytes stay the same at every step", () => {
  for (let step = 1; step < 30; step++) {
    blendFrames(from, from, step, 30, into)
    expect(into.equals(from)).toBe(true)
  }
})

test("the extremes neither overflow nor spill into the neighboring byte", () => {
  const checkered = Buffer.alloc(frameBytes, Buffer.from([255, 0]))
  const inverse = Buffer.alloc(frameBytes, Buffer.from([0, 255]))
  blendFrames(checkered, inverse, 1, 30, into)
  expect([...into.subarray(0, 4)]).toEqual([246, 9, 246, 9])
})

test("frames of different sizes are refused", () => {
  expect(() => blendFrames(from, to, 1, 30, Buffer.alloc(8))).toThrow(RangeError)
})
