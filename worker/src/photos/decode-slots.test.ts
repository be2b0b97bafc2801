import { availableParallelism } from "node:os"
import { expect, test } from "vitest"
import { inDecodeSlot } from "./decode-slots.ts"

const never = new AbortController().signal

/** Work that lasts until it is let go. */
function work() {
  let finish = () => {}
  let hasBegun = false
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  const decode = async () => {
    hasBegun = true
    await done
    return "pixels"
  }
  return { decode, finish, hasBegun: () => hasBegun }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test("no more are decoded at once than keep the cores busy and leave a thread for files; the others follow", async () => {
  const works = Array.from({ length: 8 }, work)
  const results = works.map(({ decode }) => inDecodeSlot(never, decode))
  await settle()
  const atOnce = Math.min(availableParallelism() + 1, 3)
  expect(works.filter((one) => one.hasBegun()).length).toBe(atOnce)
  works[0]?.finish()
  await results[0]
  await settle()
  expect(works.filter((one) => one.hasBegun()).length).toBe(atOnce + 1)
  for (const { finish } of works) finish()
  expect(await Promise.all(results)).toEqual(works.map(() => "pixels"))
})

test("an abort is heard at once; what has begun keeps its place to its end, and what waits never begins", async () => {
  const stop = new AbortController()
  const works = Array.from({ length: 8 }, work)
  const results = works.map(({ decode }) => inDecodeSlot(stop.signal, decode))
  await settle()
  const begun = works.filter((one) => one.hasBegun())
  stop.abort(new Error("stopped"))
  for (const result of results) await expect(result).rejects.toThrow("stopped")

  const next = work()
  const nextResult = inDecodeSlot(never, next.decode)
  await settle()
  expect(next.hasBegun()).toBe(false)
  for (const { finish } of begun) finish()
  await settle()
  expect(next.hasBegun()).toBe(true)
  next.finish()
  expect(await nextResult).toBe("pixels")
  expect(works.filter((one) => one.hasBegun())).toEqual(begun)
})

test("what a decoder throws is thrown, and its place is free again", async () => {
  for (let round = 0; round < 8; round++) {
    const failing = inDecodeSlot(never, () => Promise.reject(new Error("damaged")))
    await expect(failing).rejects.toThrow("damaged")
  }
  const one = work()
  one.finish()
  expect(await inDecodeSlot(never, one.decode)).toBe("pixels")
})
