import { availableParallelism } from "node:os"
import { expect, test } from "vitest"
import { inDecodeSlot } from "./decode-slots.ts"

const never = new AbortController().signal

/** Work that lasts until `finish` is called. */
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

test("the number of concurrent decodings is limited; the others follow", async () => {
  const works = Array.from({ length: 8 }, work)
  const results = works.map(({ decode }) => inDecodeSlot(never, decode))
  await settle()
  const maxConcurrent = Math.min(availableParallelism() + 1, 3)
  expect(works.filter((one) => one.hasBegun()).length).toBe(maxConcurrent)
  works[0]?.finish()
  await results[0]
  await settle()
  expect(works.filter((one) => one.hasBegun()).length).toBe(maxConcurrent + 1)
  for (const { finish } of works) finish()
  expect(await Promise.all(results)).toEqual(works.map(() => "pixels"))
})

test("an abort rejects immediately; a decoding that has begun keeps its slot, and a waiting one never begins", async () => {
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

test("a decoder's error is thrown, and its slot is free again", async () => {
  for (let round = 0; round < 8; round++) {
    const failing = inDecodeSlot(never, () => Promise.reject(new Error("damaged")))
    await expect(failing).rejects.toThrow("damaged")
  }
  const one = work()
  one.finish()
  expect(await inDecodeSlot(never, one.decode)).toBe("pixels")
})
