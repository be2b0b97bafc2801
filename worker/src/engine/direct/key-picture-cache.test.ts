import { mkdir, readdir, readFile, symlink, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { temporaryFolder } from "@site/server/testing/temporary-folder.ts"
import { expect, test } from "vitest"
import { KeyPictureCache } from "./key-picture-cache.ts"

const picture = { sps: Buffer.from("sps"), pps: Buffer.from("pp"), slice: Buffer.alloc(1000, 7) }
const key = "ab".repeat(32)

test("another worker gets a cached picture; an unknown one is a miss", async () => {
  const folder = join(await temporaryFolder(), "made", "when", "needed")
  await new KeyPictureCache(folder, 1e6).put(key, picture)
  expect(await new KeyPictureCache(folder, 1e6).get(key)).toEqual(picture)
  expect(await new KeyPictureCache(folder, 1e6).get("cd".repeat(32))).toBeUndefined()
})

test("a damaged, a shortened, an empty and a misnamed entry are misses and removed", async () => {
  const folder = await temporaryFolder()
  const cache = new KeyPictureCache(folder, 1e6)
  await cache.put(key, picture)
  const [name] = (await readdir(folder)) as [string]
  const whole = await readFile(join(folder, name))
  const flipped = Buffer.from(whole)
  flipped[500] = (flipped[500] as number) ^ 1
  const otherName = name.replace("ab", "cd")
  for (const [as, bytes] of [
    [name, flipped],
    [name, whole.subarray(0, 700)],
    [name, Buffer.alloc(0)],
    [otherName, whole],
  ] as const) {
    await writeFile(join(folder, as), bytes)
    expect(await cache.get(as.split(".")[0] as string)).toBeUndefined()
    expect(await readdir(folder)).not.toContain(as)
  }
})

test("pruning removes the least recently used entries and the files of killed workers", async () => {
  const folder = await temporaryFolder()
  const cache = new KeyPictureCache(folder, 2500)
  const keys = ["1", "2", "3"].map((digit) => digit.repeat(64))
  for (const [index, entry] of keys.entries()) {
    await cache.put(entry, picture)
    const usedAt = new Date(Date.now() - (10 - index) * 60_000)
    await utimes(join(folder, `${entry}.key-picture`), usedAt, usedAt)
  }
  await cache.get(keys[0] as string)
  await writeFile(join(folder, "old.unfinished"), "half")
  await utimes(join(folder, "old.unfinished"), new Date(0), new Date(0))
  await writeFile(join(folder, "new.unfinished"), "half")
  await cache.prune()
  expect((await readdir(folder)).sort()).toEqual([`${keys[0]}.key-picture`, `${keys[2]}.key-picture`, "new.unfinished"])
})

test("pruning and clearing a missing folder does nothing", async () => {
  const cache = new KeyPictureCache(join(await temporaryFolder(), "none"), 1)
  await cache.prune()
  await cache.clear()
})

test.each([
  ["a folder", (file: string) => mkdir(join(file, "within"), { recursive: true })],
  ["a link to itself", (file: string) => symlink(file, file)],
])("an entry that is %s is a miss, reported once, and replaced by the next put", async (_, obstruct) => {
  const folder = await temporaryFolder()
  const file = join(folder, `${key}.key-picture`)
  await obstruct(file)
  const faults: Error[] = []
  const cache = new KeyPictureCache(folder, 1e6, (error) => faults.push(error))
  await cache.prune()
  expect(await cache.get(key)).toBeUndefined()
  await cache.put(key, picture)
  expect(await cache.get(key)).toEqual(picture)
  expect(faults).toHaveLength(1)
})

test("a cache whose folder is a file has no entries and throws nothing", async () => {
  const folder = join(await temporaryFolder(), "file")
  await writeFile(folder, "")
  const faults: Error[] = []
  const cache = new KeyPictureCache(folder, 1e6, (error) => faults.push(error))
  await cache.put(key, picture)
  expect(await cache.get(key)).toBeUndefined()
  await cache.prune()
  await cache.clear()
  expect(faults).toHaveLength(1)
})
